/**
 * Entry point `@rond/core/plugin`, for a market's plugin: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node.
 */
export { all, always, any, type Condition, never, not } from "../../kernel/engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../../kernel/engine/contribution.ts"
export type * from "../../kernel/engine/registries.ts"
export { /** @public */ definePermission } from "../../kernel/engine/permission.ts"
export type { LazyComponent } from "../../kernel/engine/lazy-component.ts"
export { defineManifest, type PluginManifest } from "../../kernel/engine/manifest.ts"
export { type Disabled, disableFrom, overrideFrom, type Plugin } from "../../kernel/engine/plugin.ts"
export { type EndAlert, type EndAlertDraft, mustAcknowledge } from "../end-meeting/model/for-plugins.ts"
export { type CompletionDraft, type CompletionRule, type NoteValues, noteField } from "../end-meeting/model/for-plugins.ts"
export {
  type ChoiceItem,
  type ChoiceResult,
  type ChoiceRow,
  UnsupportedChoice,
  defineMarketPolicy,
  type DisabledRules,
  type MarketPolicy,
  type ReducedMenu,
  standardProfileMenu,
  standardReducedMenu,
} from "../market-policy/model/index.ts"
export { offersTreatmentProgrammes } from "../treatment-programme/model/for-plugins.ts"
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
} from "../workspace/model/index.ts"
export {
  action,
  type Action,
  type ActionGroupSpec,
  type ActionSpec,
  actionGroup,
  takenActionCard,
  type TakenActionCardSpec,
  type ActionDraft,
  type DeclaredDraft,
  type SendDraftProps,
  type Contributed,
  takenAction,
  type TakenActionSpec,
} from "../actions/model/for-plugins.ts"
export {
  entryAction,
  type EntryActionProps,
  type EntryActionSpec,
  entryDetail,
  type EntryDetailProps,
  type EntryDetailSpec,
} from "../record/model/for-plugins.ts"
export { definePlugin, type PluginOptions, type CompletionLabel, type CompletionLabels } from "./define-plugin.ts"
export { callTimerRule, type CallTimerRuleSpec } from "../consultation-time/model/for-plugins.ts"
export {
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
} from "../end-meeting/model/for-plugins.ts"
export { meetingSection, type MeetingSectionSpec, meetingTag, type MeetingTagSpec } from "../meeting/model/for-plugins.ts"
export { titleResolver, type TitleResolverSpec } from "../meeting/model/for-plugins.ts"
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
} from "../patient/model/for-plugins.ts"
export {
  errorMapper,
  type ErrorMapperSpec,
  homeTool,
  type HomeToolProps,
  type HomeToolSpec,
  setting,
  type SettingSpec,
  type Terms,
  termTexts,
  type TermTextsSpec,
} from "./points/platform.ts"
export { factSource, type FactSourceSpec, type FactValue } from "../workspace/model/for-plugins.ts"
export { noteFieldKind, type NoteFieldProps, type NoteFieldKindSpec } from "../record/model/for-plugins.ts"
export type { WorkspaceIds, WorkspaceQuery } from "../../kernel/engine/workspace-query.ts"
