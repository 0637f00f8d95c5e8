/** Public face `@rond/core/plugin`: what a market's plugin is written with: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node; knows no React. */
export { all, always, any, type Condition, not } from "../engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../engine/contribution.ts"
export { defineManifest, type PluginManifest } from "../engine/manifest.ts"
export { disable, type Disabled, type Plugin } from "../engine/plugin.ts"
export type { CompletionDraft, CompletionRule, NoteValues } from "../model/end-meeting/completion-rule.ts"
export { noteField } from "../model/end-meeting/completion-rule.ts"
export {
  defineMarketPolicy,
  type MarketPolicy,
  type NoShowPolicy,
  type NoteAbility,
  standardNoShow,
} from "../model/market-policy/market-policy.ts"
export { type ReducedMenu, standardProfileMenu, standardReducedMenu } from "../model/market-policy/market-policy.ts"
export {
  activity,
  clinician,
  fact,
  type FactId,
  featureFlag,
  meeting,
  partnership,
  patient,
  pool,
  profession,
  view,
} from "../model/workspace/core-facts.ts"
export { action, type Action, actionGroup } from "./actions.ts"
export { entryAction, type EntryActionProps } from "./actions.ts"
export { takenActionCard } from "./actions.ts"
export { definePlugin, type PluginOptions } from "./define-plugin.ts"
export { callTimerRule } from "./meeting.ts"
export { endMeetingValidator, type MissingItem } from "./meeting.ts"
export { finishStep } from "./meeting.ts"
export { meetingSection } from "./meeting.ts"
export { meetingTag } from "./meeting.ts"
export { titleResolver } from "./meeting.ts"
export { type LazyComponent, leftPaneTab, leftPaneTabChild } from "./patient.ts"
export { patientCard } from "./patient.ts"
export { patientTag } from "./patient.ts"
export { errorMapper } from "./platform.ts"
export { factSource, type FactValue } from "./platform.ts"
export { homeTool, type HomeToolProps } from "./platform.ts"
export { noteFieldKind, type NoteFieldProps } from "./platform.ts"
export { setting } from "./platform.ts"
export type { CompletionLabel, CompletionLabels } from "./define-plugin.ts"
export type { WorkspaceIds, WorkspaceQuery } from "./workspace-query.ts"
