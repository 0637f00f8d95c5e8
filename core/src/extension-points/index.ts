/** Public face `@rond/core/plugin`: what a market's plugin is written with: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node; knows no React. */
export { all, always, any, type Condition, not } from "../engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../engine/contribution.ts"
export { defineManifest, type PluginManifest } from "../engine/manifest.ts"
export { disable, type Disabled, type Plugin } from "../engine/plugin.ts"
export type { CompletionDraft, CompletionRule, NoteValues } from "../model/end-meeting/completion-rule.ts"
export { noteField } from "../model/end-meeting/note-field.ts"
export {
  defineMarketPolicy,
  type MarketPolicy,
  type NoShowPolicy,
  type NoteAbility,
  standardNoShow,
} from "../model/market-policy/market-policy.ts"
export { type ReducedMenu, standardProfileMenu, standardReducedMenu } from "../model/market-policy/menu-policy.ts"
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
export { action, type Action, actionGroup } from "./actions/action-group.ts"
export { entryAction, type EntryActionProps } from "./actions/entry-action.ts"
export { takenActionCard } from "./actions/taken-action-card.ts"
export { definePlugin, type PluginOptions } from "./define-plugin.ts"
export { callTimerRule } from "./meeting/call-timer-rule.ts"
export { endMeetingValidator, type MissingItem } from "./meeting/end-meeting-validator.ts"
export { finishStep } from "./meeting/finish-step.ts"
export { meetingSection } from "./meeting/meeting-section.ts"
export { meetingTag } from "./meeting/meeting-tag.ts"
export { titleResolver } from "./meeting/title-resolver.ts"
export { type LazyComponent, leftPaneTab, leftPaneTabChild } from "./patient/left-pane-tab.ts"
export { patientCard } from "./patient/patient-card.ts"
export { patientTag } from "./patient/patient-tag.ts"
export { errorMapper } from "./platform/error-mapper.ts"
export { factSource, type FactValue } from "./platform/fact-source.ts"
export { homeTool, type HomeToolProps } from "./platform/home-tool.ts"
export { noteFieldKind, type NoteFieldProps } from "./platform/note-field-kind.ts"
export { setting } from "./platform/setting.ts"
export type { CompletionLabel, CompletionLabels } from "./policies/policy-contributions.ts"
export type { WorkspaceIds, WorkspaceQuery } from "./workspace-query.ts"
