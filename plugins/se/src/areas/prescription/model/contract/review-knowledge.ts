import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { DrugInteractions } from "../../../medication/model/contract/index.ts"
import { Prescription } from "./prescription.ts"
import { Product } from "./product.ts"

/** The data from outside the clinic with which the drug guard checks the prescriptions of a request. */
export const ReviewKnowledge = snakeCaseStruct({
  /** The patient's prescriptions, from every clinic that shows them, and this clinic's own. */
  prescriptions: Schema.Array(Prescription),
  /** Whether the national service showed its list; otherwise `prescriptions` has only this clinic's own. */
  isNationalListKnown: Schema.Boolean,
  medicines: Schema.Array(
    snakeCaseStruct({
      /** The prescription to renew. */
      id: Schema.String,
      /** `null` where the prescription names no product, or the catalogue could not be asked. */
      product: Schema.NullOr(Product),
      /** `null` where the service did not answer, or the prescription has no ATC code. */
      interactions: Schema.NullOr(DrugInteractions),
    }),
  ),
})
export type ReviewKnowledge = typeof ReviewKnowledge.Type

/** Returns the data with which the drug guard checks a review, to the meeting's own clinicians. Ours: the specification names no such call. */
export const getReviewKnowledge = defineEndpoint({
  id: "se.renewal-review-knowledge",
  method: "GET",
  path: "/prescription-module-se/renewals/:renewalId/knowledge",
  summary: "What the drug guard compares prescriptions to renew with",
  params: Schema.Struct({ renewalId: Schema.NonEmptyString }),
  query: Schema.Struct({ patientId: Schema.NonEmptyString, meetingId: Schema.NonEmptyString }),
  response: ReviewKnowledge,
  retries: 2,
})
