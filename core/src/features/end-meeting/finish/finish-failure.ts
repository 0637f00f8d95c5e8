import { Data } from "effect"
import type { ApiError } from "../../../api/api-error.ts"

/** A step of ending a meeting: core's own, or a plugin's by its id. */
export type FinishStepId = "save-evaluation" | "save-note" | "prepare" | "sign" | "complete" | (string & {})

/** Why a meeting did not end. It stays open, and everything typed is kept. */
export type FinishFailure =
  /** Somebody else changed the same fields; the clinician must choose first. */
  | { readonly kind: "conflict"; readonly form: "note" | "evaluation" }
  /** A form is not loaded. */
  | { readonly kind: "not-open"; readonly form: "note" | "evaluation" }
  /** The server or one of its rules refused, or it was unavailable for too long. `message` is the response's own. */
  | {
      readonly kind: "refused"
      readonly step: FinishStepId
      readonly code: string
      readonly message: string
      readonly error: ApiError | undefined
    }
  /** A plugin's step threw. */
  | { readonly kind: "fault"; readonly step: FinishStepId; readonly message: string }
  /** The clinician stopped waiting for the server. */
  | { readonly kind: "stopped" }

/** Carries a failure out of the steps. */
export class FinishFailed extends Data.TaggedError("FinishFailed")<{ readonly failure: FinishFailure }> {}

export const refusedBy = (step: FinishStepId, error: ApiError): FinishFailed =>
  new FinishFailed({ failure: { kind: "refused", step, code: error.code, message: error.title, error } })
