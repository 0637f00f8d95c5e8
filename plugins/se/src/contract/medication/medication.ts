import { InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { ListedDosage } from "./dosage.ts"
import { Medication, Reason, SilDrug } from "./drug.ts"
import { KeptSafetyReason } from "./safety.ts"

/** A medication of the list (spec 2 §3). */
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
  status: snakeCaseStruct({ status: openWords("medication status", ["ACTIVE", "ENDED"]), createdAt: InstantText }),
  /** Counts its changes: `If-Match` of the next one. */
  version: Schema.Int,
  /** What it was added or changed despite, the latest first. Ours; absent where there is nothing. */
  safetyReasons: Schema.optionalKey(Schema.Array(KeptSafetyReason)),
})
export type MedicationItem = typeof MedicationItem.Type

/** A patient's medications. Both lists begin with the earliest start, and go by trade name within a day. */
export const MedicationLists = snakeCaseStruct({ active: Schema.Array(MedicationItem), past: Schema.Array(MedicationItem) })
export type MedicationLists = typeof MedicationLists.Type
