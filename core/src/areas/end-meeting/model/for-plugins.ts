/** Plugins extend the end of a meeting with these, in their policy and on screen. `@rond/core/plugin` publishes them. */
export { type CompletionDraft, type CompletionRule, noteField, type NoteValues } from "./completion-rule.ts"
export { type EndAlert, type EndAlertDraft, mustAcknowledge } from "./end-alert.ts"
export {
  endAlert,
  type EndAlertSpec,
  endMeetingValidator,
  type EndMeetingValidatorSpec,
  endNotice,
  type EndNoticeLine,
  type EndNoticeSpec,
  finishStep,
  type FinishStepSpec,
  type MissingItem,
} from "./end-contributions.ts"
