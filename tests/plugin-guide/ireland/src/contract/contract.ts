import { defineEndpoint, openWords, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The card that gives a patient care free of charge. */
export const MedicalCard = snakeCaseStruct({ number: Schema.String, validTo: PlainDateText })
export type MedicalCard = typeof MedicalCard.Type

/** `not_found` for a patient without one. */
export const getMedicalCard = defineEndpoint({
  id: "ie.medical-card",
  method: "GET",
  path: "/ie-medical-card/:patientId",
  summary: "A patient's medical card",
  params: Schema.Struct({ patientId: Schema.String }),
  response: MedicalCard,
  retries: 2,
})

/** The server may know more relations than this build. */
const Relation = openWords("relation of next of kin", ["partner", "child", "parent"])

const Kin = snakeCaseStruct({ name: Schema.String, phone: Schema.String, relation: Relation })
export type Kin = typeof Kin.Type

/** The person whom the patient wants to be called: in the patient's order, no one where none is named. */
export const getNextOfKin = defineEndpoint({
  id: "ie.next-of-kin",
  method: "GET",
  path: "/ie-next-of-kin/:patientId",
  summary: "A patient's next of kin",
  params: Schema.Struct({ patientId: Schema.String }),
  response: snakeCaseStruct({ people: Schema.Array(Kin) }),
  retries: 2,
})

/** Waives the fee of a meeting. Idempotent. */
export const waiveFee = defineEndpoint({
  id: "ie.waive-fee",
  method: "POST",
  path: "/ie-fee/waiver",
  summary: "Waive the fee of a meeting",
  payload: snakeCaseStruct({ meetingId: Schema.NonEmptyString, reason: Schema.NonEmptyString }),
  errors: ["fee_settled", "not_a_choice", "unsupported_choice"],
})

/** Whether the fee of a meeting is waived. */
export const getFeeWaiver = defineEndpoint({
  id: "ie.fee-waiver",
  method: "GET",
  path: "/ie-fee/waiver/:meetingId",
  summary: "Whether the fee of a meeting is waived",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ waived: Schema.Boolean }),
  retries: 2,
})

/** A POST that changes nothing, so that the number is in no address. Only the caller's own patients are found. */
export const findByCard = defineEndpoint({
  id: "ie.find-by-card",
  method: "POST",
  path: "/ie-medical-card/search",
  summary: "The patient with a medical card's number",
  payload: snakeCaseStruct({ number: Schema.NonEmptyString }),
  response: snakeCaseStruct({ patientId: Schema.NullOr(Schema.String) }),
  mutates: false,
})
