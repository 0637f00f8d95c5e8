import { defineEndpoint, InstantText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** An electronic prescription of the Swedish prescription module (spec 2 §3). */
export const SwedishPrescription = snakeCaseStruct({
  medicationRequest: snakeCaseStruct({
    id: Schema.String,
    /** As the pharmacy prints it. */
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

/** A referral to a specialist outside (spec 2 §3): to a unit, or to a specialist whom the clinician names. */
export const SpecialistReferral = snakeCaseStruct({
  id: Schema.String,
  creationTime: InstantText,
  externalSpecialistInfo: Schema.NullOr(Schema.String),
  specialistUnit: Schema.NullOr(snakeCaseStruct({ name: Schema.String, visitingAddress: Schema.NullOr(Schema.String) })),
  /** Title and text are absent unless the request includes the purpose. */
  purposeTitle: Schema.optionalKey(Schema.String),
  purposeBody: Schema.optionalKey(Schema.String),
})
export type SpecialistReferral = typeof SpecialistReferral.Type

/** The specialist referrals of a meeting, oldest first, for readers of its entry. */
export const listSpecialistReferrals = defineEndpoint({
  id: "se.specialist-referrals",
  method: "GET",
  path: "/digiphysical/clinician/specialistreferral",
  summary: "The specialist referrals of a meeting",
  query: Schema.Struct({ meetingId: Schema.NonEmptyString, includePurpose: Schema.optionalKey(Schema.Literals(["true", "false"])) }),
  response: snakeCaseStruct({ specialistReferrals: Schema.Array(SpecialistReferral) }),
  retries: 2,
})
