import { describe, expect, it } from "vitest"
import type { Immunization, Vaccine } from "../model/vaccination.ts"
import {
  completeRegistration,
  doseOptions,
  dueDose,
  givenDoses,
  isLastDoseNext,
  isOngoing,
  isUnlistedLot,
  lotNumberIssue,
  missingDose,
  newestFirst,
  nextDose,
  optionKey,
  type Registration,
  snomed,
  takesDoses,
  totalDoses,
  vaccineOptions,
} from "./vaccination-rules.ts"

type Status = Immunization["status"]

/** `1 2x 3`: doses 1 and 3 were given, 2 was entered in error. A question mark is an unknown status. */
const seriesOf = (doses: string, seriesDoses?: number | null) => ({
  program: { seriesDoses },
  immunizations: (doses.match(/\S+/g) ?? []).map((dose): { readonly status: Status; readonly doseNumber: number } => ({
    status: dose.endsWith("x") ? "entered-in-error" : dose.endsWith("?") ? { unknownWord: "not-done" } : "completed",
    doseNumber: Number.parseInt(dose, 10),
  })),
})

it.each([
  [3, 3],
  [1, 1],
  [null, 20],
  [undefined, 20],
])("a programme with the length %s has %d doses", { tags: ["VAC-009"] }, (seriesDoses, total) => {
  expect(totalDoses(seriesOf("", seriesDoses).program)).toBe(total)
})

describe("a series", { tags: ["VAC-008"] }, () => {
  it.each([
    ["", 3, false],
    ["1", 3, true],
    ["1 2", 3, true],
    ["2", 3, true],
    ["1 2 3", 3, false],
    ["3", 3, false],
    // A dose entered in error was not given.
    ["1x", 3, false],
    ["1x 2x 3x", 3, false],
    ["1 2 3x", 3, true],
    ["1 2 3x 3", 3, false],
    ["1x 2", 3, true],
    // A dose beyond the last leaves the last one open.
    ["4", 3, true],
    ["1", 1, false],
    ["1x", 1, false],
    // A programme that does not say has 20.
    ["1 2 3", undefined, true],
    ["19", null, true],
    ["19 20", undefined, false],
    ["19 20x", null, true],
    ["1?", 3, false],
    ["1 3?", 3, true],
  ])("of doses %j in a programme of %s is ongoing: %s", (doses, seriesDoses, ongoing) => {
    expect(isOngoing(seriesOf(doses, seriesDoses))).toBe(ongoing)
  })
})

describe("the doses to choose from", () => {
  it.each([
    ["", 1],
    ["1", 2],
    ["1 2", 3],
    // By number, not by date: an earlier number would be a dose that is disabled.
    ["3 1", 4],
    ["1 2x", 2],
    ["1x", 1],
    ["2", 3],
  ])("after %j start at %d", { tags: ["VAC-016"] }, (doses, next) => {
    expect(nextDose(seriesOf(doses))).toBe(next)
  })

  it("start at 1 in a new series", { tags: ["VAC-016"] }, () => {
    expect(nextDose(undefined)).toBe(1)
  })

  it.each([
    ["", 3, "1 2 3"],
    ["1 2x", 3, "1given 2 3"],
    ["1 2", 2, "1given 2given"],
    ["", 1, "1"],
  ])("after %j of %d are %j", { tags: ["VAC-012", "VAC-013"] }, (doses, seriesDoses, options) => {
    const series = seriesOf(doses, seriesDoses)
    const labels = doseOptions(series.program, givenDoses(series)).map(({ number, isGiven }) => `${number}${isGiven ? "given" : ""}`)
    expect(labels.join(" ")).toBe(options)
  })

  it("are 20 in a programme of unknown length", { tags: ["VAC-009", "VAC-012"] }, () => {
    expect(doseOptions({}, []).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it.each([
    ["", 3, false],
    ["1", 3, false],
    ["1 2", 3, true],
    ["1 2 3x", 3, true],
    ["1", 2, true],
    ["", 1, true],
    ["1x", 1, true],
    ["18", undefined, false],
    // Lower numbers are free.
    ["19", undefined, false],
    [Array.from({ length: 19 }, (_, index) => index + 1).join(" "), undefined, true],
    // There is no dose after the last.
    ["1 2 3", 3, true],
    // A missing one can be chosen.
    ["1x 2", 3, false],
    ["2", 3, false],
    ["1 2x 3", 3, false],
  ])("after %j of %s leave no choice: %s", { tags: ["VAC-015"] }, (doses, seriesDoses, fixed) => {
    const series = seriesOf(doses, seriesDoses)
    expect(isLastDoseNext(series.program, series)).toBe(fixed)
  })
})

describe("a missing dose", { tags: ["VAC-035"] }, () => {
  it.each([
    ["", 3, undefined, 1, false],
    ["1 2", 3, undefined, 3, true],
    ["1x 2", 3, 1, 3, true],
    ["1 2x 3", 3, 2, 2, true],
    ["1 2 3", 3, undefined, 4, false],
    ["1x 2x 3", 3, 1, 1, true],
    ["1x", 3, undefined, 1, false],
    // Complete by its final dose, and nothing in it was corrected.
    ["3", 3, 1, 1, false],
  ])("after %j of %s is %s; the form begins with %d", (doses, seriesDoses, missing, due, takes) => {
    const series = seriesOf(doses, seriesDoses)
    expect([missingDose(series), dueDose(series.program, series), takesDoses(series)]).toEqual([missing, due, takes])
  })
})

const vaccine: Vaccine = {
  id: "spikevax",
  name: "Spikevax",
  manufacturerName: "Moderna",
  targetDiseases: [{ code: "840539006", system: snomed }],
  doseQuantities: [
    { value: 0.25, unit: "ml" },
    { value: 0.5, unit: "ml" },
  ],
}

it("offers a vaccine once for each of its quantities", { tags: ["VAC-021"] }, () => {
  const options = vaccineOptions([vaccine, { ...vaccine, id: "none", doseQuantities: [] }])
  expect(options.map(({ id, doseQuantity }) => [id, doseQuantity.value])).toEqual([
    ["spikevax", 0.25],
    ["spikevax", 0.5],
  ])
  expect(new Set(options.map(optionKey)).size).toBe(2)
})

describe("a lot number", () => {
  it.each([
    ["", "too-short"],
    ["  ", "too-short"],
    ["ab", "too-short"],
    [" ab ", "too-short"],
    ["\u200b".repeat(3), "too-short"],
    ["abc", undefined],
    ["x".repeat(128), undefined],
    [` ${"x".repeat(128)} `, undefined],
    ["x".repeat(129), "too-long"],
  ])("of %j is %s", { tags: ["VAC-010", "VAC-011"] }, (lotNumber, issue) => {
    expect(lotNumberIssue(lotNumber)).toBe(issue)
  })

  const others = [
    { code: "6142004", system: snomed },
    { code: "840539006", system: "urn:oid:1.2.752.116.3.1.3" },
  ]
  it.each([
    ["on the list", vaccine.targetDiseases, "DX1", ["DX1"], false],
    ["with blanks around it", vaccine.targetDiseases, " DX1 ", ["DX1"], false],
    ["of another spelling", vaccine.targetDiseases, "dx1", ["DX1"], true],
    ["not on the list", vaccine.targetDiseases, "DX2", ["DX1"], true],
    ["with an empty list", vaccine.targetDiseases, "DX2", [], true],
    ["of two characters", vaccine.targetDiseases, "DX", [], false],
    ["of another disease, or of another system", others, "DX2", [], false],
    ["of several diseases, one of which is COVID-19", [...others, ...vaccine.targetDiseases], "DX2", [], true],
    ["of no disease", [], "DX2", [], false],
  ])("warns if it is not on the list: %s", { tags: ["VAC-017"] }, (_which, targetDiseases, lotNumber, lotNumbers, warns) => {
    expect(isUnlistedLot({ targetDiseases }, lotNumber, lotNumbers)).toBe(warns)
  })
})

describe("a registration", { tags: ["VAC-010"] }, () => {
  const limits = { today: Temporal.PlainDate.from("2026-03-29"), dateOfBirth: "1980-02-03" }
  const complete: Registration = {
    vaccine: { ...vaccine, doseQuantity: { value: 0.5, unit: "ml" } },
    day: limits.today,
    program: { id: "covid_19", seriesDoses: 3, lokaliseKeySuffix: "covid_19" },
    doseNumber: 3,
    lotNumber: " DX1 ",
    bodySiteId: "left_deltoid",
  }
  const day = (text: string) => Temporal.PlainDate.from(text)

  it("is complete with every value, and trims the lot number", () => {
    expect(completeRegistration(complete, limits)).toEqual({ ...complete, lotNumber: "DX1" })
  })

  it.each<readonly [string, Partial<Registration>, boolean]>([
    ["no vaccine", { vaccine: undefined }, false],
    ["no date", { day: undefined }, false],
    ["no programme", { program: undefined }, false],
    ["no dose", { doseNumber: undefined }, false],
    ["no body site", { bodySiteId: undefined }, false],
    ["a lot number of two characters", { lotNumber: "DX" }, false],
    ["a lot number of 129 characters", { lotNumber: "x".repeat(129) }, false],
    ["a lot number of 128 characters", { lotNumber: "x".repeat(128) }, true],
    ["a dose above the programme's total", { doseNumber: 4 }, false],
    ["a dose of 20 where the programme does not say", { program: { id: "p", lokaliseKeySuffix: "p" }, doseNumber: 20 }, true],
    ["a dose of 21 where the programme does not say", { program: { id: "p", lokaliseKeySuffix: "p" }, doseNumber: 21 }, false],
    ["tomorrow's date", { day: day("2026-03-30") }, false],
    ["the patient's first day", { day: day("1980-02-03") }, true],
    ["a date before the patient's birth", { day: day("1980-02-02") }, false],
  ])("is checked with %s", (_what, change, isComplete) => {
    expect(completeRegistration({ ...complete, ...change }, limits) !== undefined).toBe(isComplete)
  })

  it("may have any past day if the date of birth is unknown", () => {
    expect(completeRegistration({ ...complete, day: day("1900-01-01") }, { ...limits, dateOfBirth: null })).toBeDefined()
  })
})

it("lists the newest dose first, and doses of one day by number", { tags: ["VAC-001"] }, () => {
  const entries = [
    { occurredAt: 1, doseNumber: 1 },
    { occurredAt: 2, doseNumber: 1 },
    { occurredAt: 2, doseNumber: 2 },
  ]
  expect(newestFirst(entries).map(({ occurredAt, doseNumber }) => `${occurredAt}:${doseNumber}`)).toEqual(["2:2", "2:1", "1:1"])
})
