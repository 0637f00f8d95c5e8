/**
 * Entry point `@rond/core/plugin`, for a market's plugin: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node.
 */
export { all, always, any, type Condition, never, not } from "../../kernel/engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../../kernel/engine/contribution.ts"
export type * from "../../kernel/engine/registries.ts"
export { /** @public */ definePermission } from "../../kernel/engine/permission.ts"
export { defineManifest, type PluginManifest } from "../../kernel/engine/manifest.ts"
export { type Disabled, disableFrom, overrideFrom, type Plugin } from "../../kernel/engine/plugin.ts"
export { type EndAlert, type EndAlertDraft, mustAcknowledge } from "../end-meeting/model/end-alert.ts"
export { type CompletionDraft, type CompletionRule, type NoteValues, noteField } from "../end-meeting/model/completion-rule.ts"
export { type ChoiceItem, type ChoiceResult, type ChoiceRow, UnsupportedChoice } from "../market-policy/model/choices.ts"
export {
  defineMarketPolicy,
  type DisabledRules,
  type MarketPolicy,
  type ReducedMenu,
  standardProfileMenu,
  standardReducedMenu,
} from "../market-policy/model/market-policy.ts"
export { offersTreatmentProgrammes } from "../treatment-programme/model/offered.ts"
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
} from "../workspace/model/core-facts.ts"
export {
  action,
  type Action,
  type ActionGroupSpec,
  type ActionSpec,
  actionGroup,
  entryAction,
  type EntryActionProps,
  type EntryActionSpec,
  entryDetail,
  type EntryDetailProps,
  type EntryDetailSpec,
  takenActionCard,
  type TakenActionCardSpec,
} from "./points/actions.ts"
export type { ActionDraft, /** @public */ DeclaredDraft, /** @public */ SendDraftProps } from "./points/action-draft.ts"
export { /** @public */ takenAction } from "./points/taken-action.ts"
export { definePlugin, type PluginOptions, type CompletionLabel, type CompletionLabels } from "./define-plugin.ts"
export {
  callTimerRule,
  type CallTimerRuleSpec,
  endAlert,
  type EndAlertSpec,
  endMeetingValidator,
  type EndMeetingValidatorSpec,
  endNotice,
  type EndNoticeLine,
  type EndNoticeSpec,
  type MissingItem,
  finishStep,
  type FinishStepSpec,
  meetingSection,
  type MeetingSectionSpec,
  meetingTag,
  type MeetingTagSpec,
  titleResolver,
  type TitleResolverSpec,
} from "./points/meeting.ts"
export {
  leftPaneTab,
  leftPaneTabChild,
  type LeftPaneTabChildSpec,
  type LeftPaneTabSpec,
  patientCard,
  type PatientCardSpec,
  patientTag,
  type PatientTagSpec,
  type TabCommand,
} from "./points/patient.ts"
export {
  errorMapper,
  type ErrorMapperSpec,
  factSource,
  type FactSourceSpec,
  type FactValue,
  homeTool,
  type HomeToolProps,
  type HomeToolSpec,
  type LazyComponent,
  noteFieldKind,
  type NoteFieldProps,
  type NoteFieldKindSpec,
  setting,
  type SettingSpec,
  type Terms,
  termTexts,
  type TermTextsSpec,
} from "./points/platform.ts"
export type { WorkspaceIds, WorkspaceQuery } from "./workspace-query.ts"
