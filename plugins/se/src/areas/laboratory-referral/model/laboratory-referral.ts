import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-se/contract/laboratory-referral`: referrals to the laboratory, for tests that are taken at one of its sites. */

/** The id of the action, and of its kind among the taken actions. */
export const labReferral = "se-lab-referral"

/** A test that the laboratory offers. */
export const LabTestOffer = snakeCaseStruct({ code: Schema.String, name: Schema.String })
export type LabTestOffer = typeof LabTestOffer.Type

const site = { name: Schema.String, address: Schema.String, active: Schema.Boolean }

/** A place where the laboratory takes samples. One that is not active takes none. */
export const LabSite = snakeCaseStruct({ id: Schema.String, ...site })
export type LabSite = typeof LabSite.Type

/** The laboratory's tests, and its sites for them. */
export const LabCatalogue = snakeCaseStruct({ tests: Schema.Array(LabTestOffer), labTestSites: Schema.Array(LabSite) })
export type LabCatalogue = typeof LabCatalogue.Type

/** `REQUESTED`: the laboratory has not answered yet, so it may have the referral or not. */
export const labReferralStates = ["REQUESTED", "ORDERED", "RECEIVED", "ANSWERED", "CANCELLED"] as const
export type LabReferralState = (typeof labReferralStates)[number]

/** A referral of a patient to the laboratory. Tests and site are as they were when it was ordered. */
export const LabReferral = snakeCaseStruct({
  /** Its id on the platform. */
  kryId: Schema.String,
  tests: Schema.Array(snakeCaseStruct({ name: Schema.String })),
  state: openWords("state of a laboratory referral", labReferralStates),
  labTestSite: snakeCaseStruct(site),
  creationTime: InstantText,
  orderingClinicianId: Schema.String,
  /** The meeting in which it was ordered. */
  meetingId: Schema.String,
})
export type LabReferral = typeof LabReferral.Type

/** The most tests of one referral. */
export const mostLabTests = 30

export const LabReferralOrder = snakeCaseStruct({
  meetingId: Schema.NonEmptyString,
  patientId: Schema.NonEmptyString,
  /** The codes of the tests. */
  tests: Schema.Array(Schema.NonEmptyString).check(Schema.isMinLength(1), Schema.isMaxLength(mostLabTests)),
  labTestSiteId: Schema.NonEmptyString,
})
export type LabReferralOrder = typeof LabReferralOrder.Type

/** The laboratory did not answer. */
const unavailable = "laboratory_unavailable"

/** Returns the laboratory's tests and sites of today. The response has no patient data. */
export const getLabCatalogue = defineEndpoint({
  id: "se.lab-catalogue",
  method: "GET",
  path: "/sweden-referral/doctor/lab-referrals/catalogue",
  summary: "The tests and sites of the laboratory",
  response: LabCatalogue,
  retries: 2,
  errors: [unavailable],
})

/** The laboratory referrals of a patient, the newest first: those of the last 90 days, and older ones that are under way. */
export const listLabReferrals = defineEndpoint({
  id: "se.lab-referrals",
  method: "GET",
  path: "/sweden-referral/doctor/lab-referrals/:id",
  summary: "The laboratory referrals of a patient",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: snakeCaseStruct({ labReferrals: Schema.Array(LabReferral) }),
  retries: 2,
})

/** Refers the patient of a meeting to the laboratory. */
export const orderLabReferral = defineEndpoint({
  id: "se.order-lab-referral",
  method: "POST",
  path: "/sweden-referral/doctor/lab-referrals",
  summary: "Refer the patient of a meeting to the laboratory",
  payload: LabReferralOrder,
  response: LabReferral,
  retries: 1,
  errors: [
    /** The laboratory does not offer one of the tests. */
    "lab_test_not_offered",
    /** The site is not active, or unknown. */
    "lab_test_site_closed",
    /** The register has no name for the patient. */
    "missing_patient_name",
    /** The laboratory refused. */
    "laboratory_refused",
    unavailable,
    /** Nothing is ordered once the meeting has ended, or while it ends. */
    "meeting_ended",
    "meeting_is_ending",
  ],
})

/** Takes a referral back that the caller ordered, until the laboratory has the sample; `{id}` is the referral's. */
export const cancelLabReferral = defineEndpoint({
  id: "se.cancel-lab-referral",
  method: "POST",
  path: "/sweden-referral/doctor/lab-referrals/:id/cancel",
  summary: "Cancel a laboratory referral",
  params: Schema.Struct({ id: Schema.NonEmptyString }),
  response: LabReferral,
  retries: 1,
  errors: [
    /** The laboratory has the sample, or has answered. */
    "lab_referral_begun",
    "laboratory_refused",
    unavailable,
  ],
})
