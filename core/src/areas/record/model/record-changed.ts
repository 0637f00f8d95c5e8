import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/** The topic of a patient's record in a pool. */
export const recordTopic = (poolId: string, patientId: string) => `record:${poolId}:${patientId}`

/** The event on {@link recordTopic} when the patient's history has changed: a note, an addendum, or a prescription of its meeting. */
export const recordChanged = "record-changed"

/**
 * The data of {@link recordChanged}. `created` is an unsigned note's first save; `settled` is every other change but its later saves, which
 * concern only the meeting's own pages (`DocumentChanged`).
 */
export const RecordChange = snakeCaseStruct({
  meetingId: Schema.NullOr(Schema.String),
  change: Schema.Literals(["created", "settled"]),
})
export type RecordChange = typeof RecordChange.Type

/** The ids of the endpoints whose responses change with the record: its entries, and the documents and prescriptions shown with them. */
export const recordReads = ["record.entries", "documents.finalised", "record.prescriptions", "e-prescription.of-meeting"] as const
