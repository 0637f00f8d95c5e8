import { Schema } from "effect"

/** The reasons to cancel a prescription. */
export const cancellationReasons = [
  "WRONG_PATIENT",
  "WRONG_MEDICINE",
  "WRONG_DOSAGE",
  "DUPLICATE",
  "TREATMENT_CHANGED",
  "PATIENT_WISH",
  "OTHER",
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** Characters of the note about a cancellation. */
export const longestCancellationNote = 1_000

/** Prescriptions that are cancelled at once. */
export const mostCancelledAtOnce = 20

/** A cancellation, with the names that the specification writes: its calls are the only ones of the module in camelCase. */
export const Cancellation = Schema.Struct({
  medicationRequestIds: Schema.Array(Schema.NonEmptyString.check(Schema.isMaxLength(100))).check(Schema.isMaxLength(mostCancelledAtOnce)),
  reason: Schema.Literals(cancellationReasons),
  note: Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestCancellationNote))),
  patientInformed: Schema.Boolean,
})
export type Cancellation = typeof Cancellation.Type
