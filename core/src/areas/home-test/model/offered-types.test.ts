import { describe, expect, it } from "vitest"
import { blockedBy, type MarketHomeTest, offeredTypes } from "./offered-types.ts"
import { type HomeTestState, type HomeTestType, homeTestTypes } from "./home-test.ts"

const everywhere = homeTestTypes.map((type): MarketHomeTest => ({ type }))
const withCounties: readonly MarketHomeTest[] = [
  { type: "COVID_19_PCR", inCounty: (county) => county !== "14" },
  { type: "COVID_19_PCR_VGR", inCounty: (county) => county === "14" },
]

describe("the types of a meeting", { tags: ["HOM-965", "HOM-969"] }, () => {
  it.each([
    ["a cough", "cough_and_cold", 6],
    ["a sore throat", "sore_throat", 6],
    ["COVID-19", "covid_19", 6],
    ["a rash", "skin_rash", 4],
    ["no symptom form", undefined, 4],
  ])("with %s include COVID-19 tests, or not", (_name, symptomId, count) => {
    expect(offeredTypes(everywhere, { symptomId, countyId: undefined })).toHaveLength(count)
  })

  it.each([
    ["14", ["COVID_19_PCR_VGR"]],
    ["01", ["COVID_19_PCR"]],
    [undefined, ["COVID_19_PCR"]],
  ])("depend on the county: %s", (countyId, types) => {
    expect(offeredTypes(withCounties, { symptomId: "cough_and_cold", countyId })).toEqual(types)
  })

  it("are only the market's", () => {
    expect(offeredTypes([{ type: "NAIL_FUNGUS" }], { symptomId: "cough_and_cold", countyId: undefined })).toEqual(["NAIL_FUNGUS"])
  })
})

const ordered = (hometestType: HomeTestType, state: HomeTestState | { readonly unknownWord: string }, orderingClinicianId = "me") => ({
  hometestType,
  state,
  orderingClinicianId,
})

describe("a second test of a type", { tags: ["HOM-970"] }, () => {
  it.each([
    ["after none", [], undefined],
    ["after mine", [ordered("COVID_19_PCR", "ORDERED")], "by-same-clinician"],
    ["after a colleague's", [ordered("COVID_19_PCR", "SENT", "colleague")], "by-another-clinician"],
    ["after both", [ordered("COVID_19_PCR", "SENT", "colleague"), ordered("COVID_19_PCR", "ORDERED")], "by-same-clinician"],
    ["after a cancelled one", [ordered("COVID_19_PCR", "CANCELLED")], undefined],
    ["after one that the laboratory has not confirmed", [ordered("COVID_19_PCR", "REQUESTED")], "by-same-clinician"],
    ["after one of an unknown state", [ordered("COVID_19_PCR", { unknownWord: "LOST" })], "by-same-clinician"],
    ["after one of another type", [ordered("COVID_19_PCR_VGR", "ORDERED")], undefined],
  ] as const)("%s is blocked, or not", (_name, existing, blocked) => {
    expect(blockedBy("COVID_19_PCR", existing, "me")).toBe(blocked)
  })

  it.each([
    ["CHLAMYDIA_FEMALE", "by-same-clinician"],
    ["CHLAMYDIA_MALE", "by-same-clinician"],
    ["COVID_19_PCR_VGR", "by-same-clinician"],
    ["NAIL_FUNGUS", undefined],
    ["SKIN_FUNGUS", undefined],
  ] as const)("of %s is blocked, or not", (type, blocked) => {
    expect(blockedBy(type, [ordered(type, "ORDERED")], "me")).toBe(blocked)
  })
})
