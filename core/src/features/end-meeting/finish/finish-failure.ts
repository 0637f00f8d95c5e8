import { Data } from "effect"
import type { ApiError } from "../../../api/api-error.ts"

/** Which part of ending a meeting something happened in: core's own steps, or a plugin's by its id. */
export type FinishStepId = "save-evaluation" | "save-note" | "prepare" | "sign" | "complete" | (string & {})

/** Why a meeting did not end. It stays open, and everything typed is kept. */
export type FinishFailure =
  /** Somebody else changed the same fields: choose first. */
  | { readonly kind: "conflict"; readonly form: "note" | "evaluation" }
  /** A form is not loaded. */
  | { readonly kind: "not-open"; readonly form: "note" | "evaluation" }
  /** The server, or a rule of it, said no; or it stayed away too long. `message` is the answer's own. */
  | {
      readonly kind: "refused"
      readonly step: FinishStepId
      readonly code: string
      readonly message: string
      readonly error: ApiError | undefined
    }
  /** A plugin's step has a fault. */
  | { readonly kind: "fault"; readonly step: FinishStepId; readonly message: string }
  /** The clinician stopped waiting for the server. */
  | { readonly kind: "stopped" }

/** A failure on its way out of the steps. */
export class FinishFailed extends Data.TaggedError("FinishFailed")<{ readonly failure: FinishFailure }> {}

export const refusedBy = (step: FinishStepId, error: ApiError): FinishFailed =>
  new FinishFailed({ failure: { kind: "refused", step, code: error.code, message: error.title, error } })
