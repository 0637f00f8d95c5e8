import { EpochMillis, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { ListedDosage } from "./dosage.ts"
import { Medication, Reason, SilDrug } from "./drug.ts"
import { KeptSafetyReason } from "./safety.ts"
import { EndReason } from "./end-reason.ts"

/** A dose that a medication has or had. */
export const DoseRecord = snakeCaseStruct({
  dosage: ListedDosage,
  /** Milliseconds of the midnight in Sweden from which the dose holds. */
  from: EpochMillis,
  /** The time it was written, and a clinician's name. */
  changedAt: InstantText,
  changedBy: Schema.String,
})
export type DoseRecord = typeof DoseRecord.Type

/** The statuses of a medication. Only the first counts as taken now; the last never counted. */
const medicationStatuses = ["ACTIVE", "ENDED", "ENTERED_IN_ERROR"] as const

/** A change to a medication in a meeting: by its clinician, on its day. */
export const MedicationDone = snakeCaseStruct({
  meetingId: Schema.String,
  change: openWords("medication change", ["added", "edited", "ended", "entered-in-error"]),
  at: InstantText,
})
export type MedicationDone = typeof MedicationDone.Type

/** A medication of the list (spec 2 §3). The optional keys are ours: the specification does not name them. */
export const MedicationItem = snakeCaseStruct({
  id: Schema.String,
  dosage: ListedDosage,
  medication: Medication,
  silDrug: SilDrug,
  reason: Schema.Array(Reason),
  latestModifiedAt: InstantText,
  /** A clinician's name. */
  latestModifiedBy: Schema.String,
  /** ACTIVE until it is ended. */
  status: snakeCaseStruct({ status: openWords("medication status", medicationStatuses), createdAt: InstantText }),
  /** Counts its changes: `If-Match` of the next one. */
  version: Schema.Int,
  /** The reasons for adding or changing it despite the guard's findings, the latest first. Ours; absent where there is nothing. */
  safetyReasons: Schema.optionalKey(Schema.Array(KeptSafetyReason)),
  /** Every dose, the newest first. The first is the one of `dosage`. */
  doses: Schema.optionalKey(Schema.Array(DoseRecord)),
  /** The reason it was ended; `null` where none was given. */
  endReason: Schema.optionalKey(Schema.NullOr(EndReason)),
  /** The changes made to it in meetings, oldest first; absent where none was. */
  doneIn: Schema.optionalKey(Schema.Array(MedicationDone)),
  /** The reason it was entered in error. */
  errorNote: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
export type MedicationItem = typeof MedicationItem.Type

/**
 * A patient's medications. `active` begins with the earliest start and goes by trade name within a day; `past` begins with what ended last.
 * `enteredInError` (ours) is in neither: it was never taken.
 */
export const MedicationLists = snakeCaseStruct({
  active: Schema.Array(MedicationItem),
  past: Schema.Array(MedicationItem),
  enteredInError: Schema.optionalKey(Schema.Array(MedicationItem)),
})
export type MedicationLists = typeof MedicationLists.Type
