import { Schema } from "effect"
import { snakeCaseStruct } from "@rond/core/api"

/** The topic of changes to a patient's list. */
export const medicationListTopic = (patientId: string) => `medication-list:${patientId}`

/** The type of its events. */
export const medicationListChanged = "medication-list-changed"

/** What such an event says: which medication, what was done to it, and its version since. */
export const MedicationListChange = snakeCaseStruct({
  medicationId: Schema.String,
  change: Schema.Literals(["added", "edited", "ended"]),
  version: Schema.Int,
})
export type MedicationListChange = typeof MedicationListChange.Type
