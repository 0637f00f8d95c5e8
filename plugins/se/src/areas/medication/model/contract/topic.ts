import { Schema } from "effect"
import { snakeCaseStruct } from "@rond/core/api"

/** The topic of changes to the list that a pool has of a patient. */
export const medicationListTopic = (poolId: string, patientId: string) => `medication-list:${poolId}:${patientId}`

/** The type of its events. */
export const medicationListChanged = "medication-list-changed"

/** The data of such an event: which medication, what was done to it and by whom, and its version since. */
export const MedicationListChange = snakeCaseStruct({
  medicationId: Schema.String,
  change: Schema.Literals(["added", "edited", "ended", "reasons-corrected", "entered-in-error"]),
  clinicianId: Schema.String,
  version: Schema.Int,
})
export type MedicationListChange = typeof MedicationListChange.Type
