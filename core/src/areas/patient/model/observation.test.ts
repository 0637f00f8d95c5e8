import { Result, Schema } from "effect"
import { describe, expect, it, vi } from "vitest"
import { BusinessType, InsuranceInfo } from "./patient.ts"
import { allergiesOf, getObservations, latestMeasurement, Observation } from "./observation.ts"

const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
const allergy = (allergyName: string): Observation => ({
  id: allergyName,
  createdAt: at(1),
  responseSetId: "r",
  source: "health_profile_allergies",
  value: { allergyName, diagnosisMethods: [], patientComment: null },
})
const height = (value: string, day: number): Observation => ({
  id: value,
  createdAt: at(day),
  responseSetId: "r",
  source: "body_height",
  value,
})

describe("the patient's observations", { tags: ["CLI-074"] }, () => {
  it("return allergies by name", () => {
    expect(allergiesOf([allergy("Nickel"), height("172cm", 1), allergy("Cat")], "en-GB").map(({ allergyName }) => allergyName)).toEqual([
      "Cat",
      "Nickel",
    ])
    expect(allergiesOf([], "en-GB")).toEqual([])
  })

  it.each([
    ["sv-SE", ["Ananas", "Zink", "Ägg"]],
    ["de-DE", ["Ägg", "Ananas", "Zink"]],
  ])("return allergies in the order of %s", { tags: ["PANE-022"] }, (locale, names) => {
    const sorted = allergiesOf([allergy("Zink"), allergy("Ägg"), allergy("Ananas")], locale)
    expect(sorted.map(({ allergyName }) => allergyName)).toEqual(names)
  })

  it("return the newest text of a measurement, whatever the order", () => {
    expect(latestMeasurement([height("170cm", 1), height("172cm", 3), height("171cm", 2)], "body_height")).toEqual({
      text: "172cm",
      createdAt: at(3),
    })
    expect(latestMeasurement([height("170cm", 1)], "body_weight")).toBeUndefined()
  })

  it.each([
    [{ source: "body_height", value: "172cm" }, true],
    [{ source: "body_height", value: 172 }, false],
    [{ source: "health_profile_allergies", value: { allergy_name: "Cat", diagnosis_methods: [], patient_comment: null } }, true],
    [{ source: "health_profile_allergies", value: "Cat" }, false],
    [{ source: "sf_36", value: { total_score: 60, physical_score: 55, mental_score: 65, max_score: 100 } }, true],
    [{ value: "Leo" }, false],
  ])("decodes %j: %s", { tags: ["CLI-073"] }, (part, decodes) => {
    const wire = { id: "o", created_at: at(1), response_set_id: "r", ...part }
    expect(Result.isSuccess(Schema.decodeUnknownResult(Observation)(wire))).toBe(decodes)
  })
})

it("decodes the other answers besides one to an unknown survey", { tags: ["CLI-081"] }, () => {
  const wire = [
    { source: "tea_leaves", value: { sign: "Leo" } },
    { source: "health_profile_allergies", value: { allergy_name: "Cat", diagnosis_methods: [], patient_comment: null } },
  ].map((part, place) => ({ id: `o${place}`, created_at: at(1), response_set_id: "r", ...part }))
  const reported: string[] = []
  vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
  const { observations } = Schema.decodeUnknownSync(getObservations.response)({ observations: wire })
  vi.unstubAllGlobals()
  expect(observations[0]?.source).toEqual({ unknownWord: "tea_leaves" })
  expect(allergiesOf(observations, "en-GB").map(({ allergyName }) => allergyName)).toEqual(["Cat"])
  expect(reported).toEqual(["RecordedError: Unknown survey type tea_leaves"])
})

describe("insurance business types", { tags: ["CLI-075"] }, () => {
  it.each([
    "b2b_t1",
    "b2b_t2",
    "b2b_t3",
    "b2b_t4",
    "b2b_t5",
    "insurance_health",
    "insurance_travel",
    "insurance_child",
    "insurance_home",
    "no_tier",
  ])("include %s", (type) => {
    expect(Schema.decodeUnknownSync(BusinessType)(type)).toBe(type)
  })
  it.each(["insurance_pet", "insurance_car"])("report '%s' as an error, and leave the insurance readable", (type) => {
    const reported: string[] = []
    vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
    const wire = { partner_name: "Alma", insurance_number: null, referral_receiver: null, type, b2b: false }
    const { type: read, partnerName } = Schema.decodeUnknownSync(InsuranceInfo)(wire)
    vi.unstubAllGlobals()
    expect([read, partnerName]).toEqual([{ unknownWord: type }, "Alma"])
    expect(reported).toEqual([`RecordedError: Unknown b2b type ${type}`])
  })
})
