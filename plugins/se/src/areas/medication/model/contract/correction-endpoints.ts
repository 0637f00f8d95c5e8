import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { Reason } from "./drug.ts"
import { NewEndReason } from "./end-reason.ts"
import { MedicationItem } from "./medication.ts"

const ofPatient = { params: Schema.Struct({ id: Schema.NonEmptyString }), query: Schema.Struct({ patientId: Schema.NonEmptyString }) }

/**
 * Ends the version in `If-Match` for a reason. Ours: the specification's `endMedication` has an empty body and gives none. Rights and conflicts
 * as there, and `Invalid` `medication_end_reason` for `OTHER` without words.
 */
export const endMedicationFor = defineEndpoint({
  id: "se.end-medication-for",
  method: "PUT",
  path: "/medication-list/swe/:id/end-reason",
  summary: "End a medication for a reason",
  ...ofPatient,
  payload: snakeCaseStruct({ endReason: NewEndReason }),
  retries: 1,
  requiresIfMatch: true,
  errors: ["medication_end_reason", "medication_ended", "medication_entered_in_error"],
})

/** Replaces the reasons of the version in `If-Match`. Ours. Rights and conflicts as `editMedication`, and `Invalid` `medication_reason`. */
export const correctMedicationReasons = defineEndpoint({
  id: "se.correct-medication-reasons",
  method: "PUT",
  path: "/medication-list/swe/:id/reason",
  summary: "Correct the reasons for a medication",
  ...ofPatient,
  payload: snakeCaseStruct({ reason: Schema.Array(Reason).check(Schema.isMaxLength(20)) }),
  response: snakeCaseStruct({ medication: MedicationItem }),
  retries: 1,
  requiresIfMatch: true,
  errors: ["medication_ended", "medication_entered_in_error", "medication_reason"],
})

/**
 * Marks the version in `If-Match` as entered in error, for good, be it active or past. Ours. Rights as `editMedication`; fails with `Conflict`
 * `version_conflict`, `Conflict` `medication_entered_in_error` where another write was first, and `Invalid` `medication_error_note` without a reason.
 */
export const markMedicationInError = defineEndpoint({
  id: "se.mark-medication-in-error",
  method: "PUT",
  path: "/medication-list/swe/:id/status",
  summary: "Mark a medication as entered in error",
  ...ofPatient,
  payload: snakeCaseStruct({ status: Schema.Literal("ENTERED_IN_ERROR"), note: Schema.String }),
  retries: 1,
  requiresIfMatch: true,
  errors: ["medication_ended", "medication_entered_in_error", "medication_error_note"],
})
