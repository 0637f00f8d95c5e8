/** The rules at the end of a meeting, as host, server and tests run them. `@rond/core/plugin/runtime` publishes it. */
export type { EndMeetingValidatorSpec } from "./end-contributions.ts"
export { type FailedRule, runValidators, type ValidationResult } from "./run-validators.ts"
