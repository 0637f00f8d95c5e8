import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { hasCovidSymptoms } from "@rond/core/model/home-test"
import { Schema } from "effect"

/** Entry point `@rond/plugin-se/contract/covid-referral`: referring a patient to a COVID-19 test. */

/** The kinds of specification 3 §3. */
export const covidTestKinds = ["covid_19_lab_test_serology", "covid_19_testing", "covid_19_lab_test_pcr", "covid_19_pcr_vgr"] as const
export type CovidTestKind = (typeof covidTestKinds)[number]

/** `REQUESTED`: the service has not answered yet, so the patient may be referred or not. */
export const covidReferralStates = ["REQUESTED", "REFERRED", "CANCELLED"] as const

/** A referral of a meeting's patient to a COVID-19 test. */
export const CovidReferral = snakeCaseStruct({
  referralId: Schema.String,
  kind: openWords("COVID-19 test", covidTestKinds),
  state: openWords("state of a COVID-19 referral", covidReferralStates),
  creationTime: InstantText,
  referringClinicianId: Schema.String,
})
export type CovidReferral = typeof CovidReferral.Type

export const NewCovidReferral = snakeCaseStruct({
  kind: Schema.Literals(covidTestKinds),
  meetingId: Schema.NonEmptyString,
  patientId: Schema.NonEmptyString,
})
export type NewCovidReferral = typeof NewCovidReferral.Type

/**
 * Refers the patient of a meeting to a COVID-19 test, for doctors and nurses. Fails with `covid_not_offered`, `covid_already_referred` (the
 * meeting has one of this kind that was not cancelled), `covid_refused`, and `covid_unavailable`: then another attempt asks by the same key.
 */
export const referForCovidTest = defineEndpoint({
  id: "se.refer-for-covid-test",
  method: "POST",
  path: "/sweden-referral/doctor/covid-referral",
  summary: "Refer the patient of a meeting to a COVID-19 test",
  payload: NewCovidReferral,
  response: CovidReferral,
  retries: 1,
  errors: ["covid_already_referred", "covid_not_offered", "covid_refused", "covid_unavailable", "meeting_ended", "meeting_is_ending"],
})

/** The COVID-19 referrals of a meeting, the newest first, cancelled ones included. */
export const listCovidReferrals = defineEndpoint({
  id: "se.covid-referrals",
  method: "GET",
  path: "/sweden-referral/doctor/covid-referral/:meetingId",
  summary: "The COVID-19 referrals made in one meeting",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({ covidReferrals: Schema.Array(CovidReferral) }),
  retries: 2,
})

/** The id of the action, and of its kind among the taken actions. */
export const covidReferral = "se-covid-referral"

/** Open pages of a meeting read its referrals again. */
export const covidReferralsChanged = "se-covid-referrals-changed"

/** Västra Götaland (VGR) has a PCR test of its own. */
const vastraGotaland = "14"

/** The facts that decide which kinds of test a meeting offers. */
export interface CovidContext {
  /** The symptom of the meeting's form; undefined without a form. */
  readonly symptomId: string | undefined
  /** The code of the account's county; undefined where it is not known. */
  readonly countyId: string | undefined
}

/** The kinds that a meeting offers, in the specification's order. PCR is only for matching symptoms, by the region's own test in its county. */
export function offeredCovidTests({ symptomId, countyId }: CovidContext): readonly CovidTestKind[] {
  const isOffered: Readonly<Record<CovidTestKind, boolean>> = {
    covid_19_lab_test_serology: true,
    covid_19_testing: true,
    covid_19_lab_test_pcr: hasCovidSymptoms(symptomId) && countyId !== vastraGotaland,
    covid_19_pcr_vgr: hasCovidSymptoms(symptomId) && countyId === vastraGotaland,
  }
  return covidTestKinds.filter((kind) => isOffered[kind])
}

/** The referral of a meeting that another one of its kind would repeat. One of an unknown state was not cancelled. */
export const repeatedBy = (kind: CovidTestKind, existing: readonly CovidReferral[]): CovidReferral | undefined =>
  existing.find((referral) => referral.kind === kind && referral.state !== "CANCELLED")
