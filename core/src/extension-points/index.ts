/**
 * Entry point `@rond/core/plugin`, for a market's plugin: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node.
 */
export { all, always, any, type Condition, never, not } from "../engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../engine/contribution.ts"
export type * from "../engine/registries.ts"
export { defineManifest, type PluginManifest } from "../engine/manifest.ts"
export { type Disabled, disableFrom, overrideFrom, type Plugin } from "../engine/plugin.ts"
export { type CompletionDraft, type CompletionRule, type NoteValues, noteField } from "../model/end-meeting/completion-rule.ts"
export {
  defineMarketPolicy,
  type DisabledRules,
  type MarketPolicy,
  type ReducedMenu,
  standardProfileMenu,
  standardReducedMenu,
} from "../model/market-policy/market-policy.ts"
export { offersTreatmentProgrammes } from "../model/treatment-programme/offered.ts"
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
export {
  action,
  type Action,
  actionGroup,
  entryAction,
  type EntryActionProps,
  entryDetail,
  type EntryDetailProps,
  takenActionCard,
} from "./points/actions.ts"
export { definePlugin, type PluginOptions, type CompletionLabel, type CompletionLabels } from "./define-plugin.ts"
export {
  callTimerRule,
  endMeetingValidator,
  endNotice,
  type EndNoticeLine,
  type MissingItem,
  finishStep,
  meetingSection,
  meetingTag,
  titleResolver,
} from "./points/meeting.ts"
export { leftPaneTab, leftPaneTabChild, patientCard, patientTag, type TabCommand } from "./points/patient.ts"
export {
  errorMapper,
  factSource,
  type FactValue,
  homeTool,
  type HomeToolProps,
  type LazyComponent,
  noteFieldKind,
  type NoteFieldProps,
  setting,
  type Terms,
  termTexts,
} from "./points/platform.ts"
export type { WorkspaceIds, WorkspaceQuery } from "./workspace-query.ts"
