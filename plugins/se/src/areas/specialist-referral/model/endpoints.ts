import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { SymptomImage } from "@rond/core/model/symptoms"
import { Schema } from "effect"
import { noSpecialistCatalogue } from "./catalogue.ts"
import { referralsPath, SpecialistReferral } from "./specialist-referral.ts"

/** Entry point `@rond/plugin-se/contract/specialist-referral`: referrals to specialists outside, and the catalogue of their units. */
export * from "./catalogue.ts"
export { listSpecialistReferrals, SpecialistReferral } from "./specialist-referral.ts"

/** The most characters of each text of a referral. */
export const referralLimits = {
  externalSpecialistInfo: 1_000,
  purposeTitle: 200,
  purposeBody: 10_000,
  infoToAdmin: 2_000,
} as const

/** The most photos that go with a referral. */
export const mostReferralImages = 20

const textOf = (part: keyof typeof referralLimits) => Schema.String.check(Schema.isMaxLength(referralLimits[part]))

/** A referral to be sent (spec 3 §3). It is to a unit of the catalogue, or to a specialist whom it names: a blank one counts as none. */
export const NewSpecialistReferral = snakeCaseStruct({
  meetingId: Schema.NonEmptyString,
  patientId: Schema.NonEmptyString,
  specialistTypeId: Schema.String,
  specialistUnitId: Schema.NullOr(Schema.String),
  externalSpecialistInfo: Schema.NullOr(textOf("externalSpecialistInfo")),
  purposeTitle: textOf("purposeTitle"),
  purposeBody: textOf("purposeBody"),
  /** Ids of the meeting's symptom photos. */
  imageIds: Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(mostReferralImages)),
  /** Whether the patient consents that the receiver reads the journal. */
  readJournalConsent: Schema.Boolean,
  /** Whether the patient uses the free choice of care, which opens the units of other regions. */
  useFreeChoiceOfCare: Schema.Boolean,
  /** A message to the clinic's administration. The receiver of the referral does not see it. */
  infoToAdmin: Schema.NullOr(textOf("infoToAdmin")),
})
export type NewSpecialistReferral = typeof NewSpecialistReferral.Type

/**
 * Sends a referral, by a doctor in an open meeting of their own (`not_offered`). Fails with `Invalid` `specialist_referral_incomplete`
 * (detail: `parts`), `specialist_receiver` (both a unit and a named specialist), `specialist_unknown_type`, `specialist_unknown_unit` (also: a
 * unit of another kind), `specialist_other_region` (the free choice of care is not used) and `specialist_unknown_image`; with `Unavailable`
 * `specialist_catalogue_unavailable`; with `Conflict` `meeting_ended` and `meeting_is_ending`.
 */
export const orderSpecialistReferral = defineEndpoint({
  id: "se.order-specialist-referral",
  method: "POST",
  path: referralsPath,
  summary: "Refer the patient of a meeting to a specialist",
  payload: NewSpecialistReferral,
  response: SpecialistReferral,
  retries: 1,
  errors: [
    "meeting_ended",
    "meeting_is_ending",
    noSpecialistCatalogue,
    "specialist_other_region",
    "specialist_receiver",
    "specialist_referral_incomplete",
    "specialist_unknown_image",
    "specialist_unknown_type",
    "specialist_unknown_unit",
  ],
})

/** The photos of a meeting's symptom form that can go with a referral, in the form's order. Another meeting's form is `not_found`. */
export const listReferralImages = defineEndpoint({
  id: "se.specialist-referral-images",
  method: "GET",
  path: `${referralsPath}/images`,
  summary: "The symptom photos that can go with a specialist referral",
  query: Schema.Struct({
    surveyInformationId: Schema.NonEmptyString,
    meetingId: Schema.NonEmptyString,
    patientId: Schema.NonEmptyString,
  }),
  response: snakeCaseStruct({ images: Schema.Array(SymptomImage) }),
  retries: 2,
})

/** The pages of a referral as a PDF, for readers of its meeting's entry. A link in a new tab. */
export const printSpecialistReferral = defineEndpoint({
  id: "se.print-specialist-referral",
  method: "GET",
  path: `${referralsPath}/pdf`,
  summary: "The pages of a specialist referral",
  // The specification's own spelling.
  query: Schema.Struct({ referral_id: Schema.NonEmptyString }),
  responseType: "blob",
  retries: 2,
})
