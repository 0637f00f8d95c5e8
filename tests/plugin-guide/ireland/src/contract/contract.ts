import { defineCall, PlainDateText, wireStruct } from "@rond/core/contract"
import { Schema } from "effect"

/** The card that gives a patient care free of charge. */
export const MedicalCard = wireStruct({ number: Schema.String, validTo: PlainDateText })
export type MedicalCard = typeof MedicalCard.Type

/** `not_found` for a patient without one. */
export const getMedicalCard = defineCall({
  id: "ie.medical-card",
  method: "GET",
  path: "/ie-medical-card/:patientId",
  summary: "A patient's medical card",
  params: Schema.Struct({ patientId: Schema.String }),
  answer: MedicalCard,
  retries: 2,
})

/** Waives the fee of a meeting. Done again it changes nothing. */
export const waiveFee = defineCall({
  id: "ie.waive-fee",
  method: "POST",
  path: "/ie-fee/waiver",
  summary: "Waive the fee of a meeting",
  payload: wireStruct({ meetingId: Schema.NonEmptyString }),
})

/** Whether the fee of a meeting is waived. */
export const getFeeWaiver = defineCall({
  id: "ie.fee-waiver",
  method: "GET",
  path: "/ie-fee/waiver/:meetingId",
  summary: "Whether the fee of a meeting is waived",
  params: Schema.Struct({ meetingId: Schema.String }),
  answer: wireStruct({ waived: Schema.Boolean }),
  retries: 2,
})

/** Settles the fee of a meeting that ends. Done again it changes nothing. */
export const settleFee = defineCall({
  id: "ie.settle-fee",
  method: "POST",
  path: "/ie-fee/settlement",
  summary: "Settle the fee of a meeting",
  payload: wireStruct({ meetingId: Schema.NonEmptyString }),
})

/** A POST that changes nothing, so that the number is in no address. Only the caller's own patients are found. */
export const findByCard = defineCall({
  id: "ie.find-by-card",
  method: "POST",
  path: "/ie-medical-card/search",
  summary: "The patient with a medical card's number",
  payload: wireStruct({ number: Schema.NonEmptyString }),
  answer: wireStruct({ patientId: Schema.NullOr(Schema.String) }),
  changes: false,
})
