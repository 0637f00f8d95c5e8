/** What a plugin's policy says of the end of a meeting, and how plugins extend it. `@rond/core/plugin` publishes it. */
export { type CompletionDraft, type CompletionRule, noteField, type NoteValues } from "./completion-rule.ts"
export {
  endMeetingValidator,
  type EndMeetingValidatorSpec,
  endNotice,
  type EndNoticeLine,
  type EndNoticeSpec,
  finishStep,
  type FinishStepSpec,
  type MissingItem,
} from "./end-contributions.ts"
export { type FailedRule, runValidators, type ValidationResult } from "./run-validators.ts"
