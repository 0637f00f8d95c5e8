import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** A medicine that the clinician of a meeting prescribed in Rond. */
export const EntryPrescription = snakeCaseStruct({
  id: Schema.String,
  /** The medicine with its strength and form, as the market writes it. */
  medication: Schema.String,
  prescribedAt: InstantText,
  prescriberName: Schema.NullOr(Schema.String),
  /** The as-needed prescriptions that belong together share it; absent for any other prescription. */
  groupId: Schema.optionalKey(Schema.String),
})
export type EntryPrescription = typeof EntryPrescription.Type

/** The prescriptions of one meeting, for readers of its entry. Empty for a meeting of another patient. */
export const listEntryPrescriptions = defineEndpoint({
  id: "record.prescriptions",
  method: "GET",
  path: "/medicalrecord/prescription",
  summary: "The prescriptions of a meeting",
  query: Schema.Struct({ meetingId: Schema.String, patientId: Schema.String }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(EntryPrescription) }),
  retries: 2,
})

/** A decision on the patient's request for a medicine, or a state of an as-needed prescription. The newest one counts. */
export const PrescriptionDecision = snakeCaseStruct({
  approval: openWords("renewal approval", ["approved", "procedure_rejected_by_recipient", "issued", "cancelled"]),
  decidedAt: InstantText,
  deciderName: Schema.NullOr(Schema.String),
  /** The medicine of an as-needed prescription, of which a group may have several; absent for a decision on a request. */
  medication: Schema.optionalKey(Schema.String),
})
export type PrescriptionDecision = typeof PrescriptionDecision.Type

/**
 * Every decision that led to a prescription, and every state of an as-needed prescription and of those in its group; the newest first, for readers
 * of its entry. Not found where nothing was prescribed.
 */
export const getEntryPrescriptionHistory = defineEndpoint({
  id: "record.prescription-history",
  method: "GET",
  path: "/medicalrecord/prnprescription/history/:id",
  summary: "The decisions that led to a prescription",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: snakeCaseStruct({ history: Schema.Array(PrescriptionDecision) }),
  retries: 2,
})

/** A renewed or an as-needed prescription by its id, for readers of its entry. Not found where nothing was prescribed. */
export const getEntryPrescription = defineEndpoint({
  id: "record.prescription",
  method: "GET",
  path: "/medicalrecord/prnprescription/:id",
  summary: "One prescription of a meeting",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: EntryPrescription,
  retries: 2,
})
