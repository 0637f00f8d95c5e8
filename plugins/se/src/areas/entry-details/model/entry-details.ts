import { defineEndpoint, InstantText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** An electronic prescription of the Swedish prescription module (spec 2 §3). */
export const SwedishPrescription = snakeCaseStruct({
  medicationRequest: snakeCaseStruct({
    id: Schema.String,
    /** The dosage as the pharmacy prints it. */
    dosage: Schema.String,
    prescribedAt: InstantText,
    prescriberName: Schema.String,
  }),
  distributedDrug: snakeCaseStruct({
    tradeName: Schema.String,
    strength: Schema.NullOr(Schema.String),
    drugForm: Schema.NullOr(Schema.String),
  }),
  /** The package. `null` where any package may be dispensed. `limitedReimbursement`: the high-cost protection pays only on its terms. */
  drugArticle: Schema.NullOr(snakeCaseStruct({ limitedReimbursement: Schema.Boolean })),
  /** Those that were prescribed together as needed share it; absent for any other. */
  groupId: Schema.optionalKey(Schema.String),
})
export type SwedishPrescription = typeof SwedishPrescription.Type

/** The electronic prescriptions of a meeting, in the order of prescribing, for readers of its entry. */
export const listMeetingPrescriptions = defineEndpoint({
  id: "se.meeting-prescriptions",
  method: "GET",
  path: "/prescription-module-se/prescriptions/meeting/:id",
  summary: "The electronic prescriptions of a meeting",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: snakeCaseStruct({ prescriptions: Schema.Array(SwedishPrescription) }),
  retries: 2,
})
