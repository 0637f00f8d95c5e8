import { expect, it } from "vitest"
import { type CovidReferral, offeredCovidTests, repeatedBy } from "./covid-referral.ts"

const always = ["covid_19_lab_test_serology", "covid_19_testing"]

it.each<[string | undefined, string | undefined, readonly string[]]>([
  ["cough_and_cold", "01", [...always, "covid_19_lab_test_pcr"]],
  ["sore_throat", "12", [...always, "covid_19_lab_test_pcr"]],
  ["covid_19", undefined, [...always, "covid_19_lab_test_pcr"]],
  ["covid_19", "14", [...always, "covid_19_pcr_vgr"]],
  ["skin_rash", "14", always],
  ["skin_rash", "01", always],
  [undefined, "01", always],
])("offers for the symptoms %s in county %s the right kinds", { tags: ["COV-001"] }, (symptomId, countyId, kinds) => {
  expect(offeredCovidTests({ symptomId, countyId })).toEqual(kinds)
})

it("knows a repeated referral by its kind, unless it was cancelled", { tags: ["COV-003"] }, () => {
  const referral = (changes: Partial<CovidReferral>): CovidReferral => ({
    referralId: "r",
    kind: "covid_19_testing",
    state: "REFERRED",
    creationTime: "2031-03-03T09:00:00.000Z",
    referringClinicianId: "doctor",
    ...changes,
  })
  const isRepeated = (...existing: readonly CovidReferral[]) => repeatedBy("covid_19_testing", existing) !== undefined
  expect(isRepeated(referral({}))).toBe(true)
  expect(isRepeated(referral({ state: "REQUESTED" }))).toBe(true)
  expect(isRepeated(referral({ state: "CANCELLED" }), referral({ kind: "covid_19_lab_test_pcr" }))).toBe(false)
})
