import { Schema } from "effect"
import type { CancellationDraft } from "../../model/cancellation.ts"
import { cancellationReasons } from "../../model/contract/index.ts"

/** Nothing chosen yet. */
export const emptyCancellation: CancellationDraft = { medicationRequestIds: [], reason: null, note: "", patientInformed: null }

/** Recognises a stored draft. */
export const isCancellationDraft: (value: unknown) => value is CancellationDraft = Schema.is(
  Schema.Struct({
    medicationRequestIds: Schema.Array(Schema.String),
    reason: Schema.NullOr(Schema.Literals(cancellationReasons)),
    note: Schema.String,
    patientInformed: Schema.NullOr(Schema.Boolean),
  }),
)
