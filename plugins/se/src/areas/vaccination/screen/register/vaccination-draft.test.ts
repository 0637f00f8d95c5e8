import { describe, expect, it } from "vitest"
import type { Immunization, ImmunizationSeries, Vaccine, VaccineProgram } from "../../model/vaccination.ts"
import { optionKey } from "../vaccination-rules.ts"
import { emptyVaccination, isVaccinationDraft, isVaccinationWritten, readDraft, withProgram, withVaccine } from "./vaccination-draft.ts"

const today = Temporal.PlainDate.from("2026-10-25")
const empty = emptyVaccination(today)
const vaccine: Vaccine = { id: "v", name: "V", manufacturerName: null, targetDiseases: [], doseQuantities: [{ value: 0.5, unit: "ml" }] }
const option = optionKey({ id: "v", doseQuantity: { value: 0.5, unit: "ml" } })
const program = (id: string, seriesDoses: number | null = 3): VaccineProgram => ({ id, seriesDoses, lokaliseKeySuffix: id })
const tbe = program("tbe")
const booster = program("booster", null)

const given = (doseNumber: number, status: Immunization["status"] = "completed"): Immunization => ({
  id: `dose-${doseNumber}`,
  status,
  doseNumber,
  occurredAt: 0,
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  lotNumber: "L12",
  note: null,
  reporterId: null,
  vaccine,
  doseQuantityValue: 0.5,
  doseQuantityUnit: "ml",
  bodySite: null,
})
const series = (id: string, of: VaccineProgram, ...doses: readonly number[]): ImmunizationSeries => ({
  id,
  program: of,
  immunizations: doses.map((dose) => given(dose)),
})
const offered = { vaccines: [vaccine], programs: [tbe, booster], bodySites: [{ id: "arm", code: "ARM" }], series: [] }

describe("a draft of a vaccination", () => {
  it("uses today's date until another is chosen", { tags: ["VAC-030"] }, () => {
    expect(readDraft(empty, offered).day?.toString()).toBe("2026-10-25")
    expect(readDraft({ ...empty, day: "" }, offered).day).toBeUndefined()
  })

  it.each([
    ["one of several", [tbe, booster], undefined, false, undefined],
    ["the only one", [tbe], undefined, true, "tbe"],
    ["that of the series", [], "one", true, "tbe"],
    ["that of the series, whatever else the vaccine has", [booster], "one", true, "tbe"],
  ])("has the programme %s", { tags: ["VAC-014"] }, (_which, programs, seriesId, isFixed, expectedProgramme) => {
    const read = readDraft(
      { ...empty, option, seriesId: seriesId ?? empty.seriesId },
      { ...offered, programs, series: [series("one", tbe, 1)] },
    )
    expect([read.isProgramFixed, read.program?.id]).toEqual([isFixed, expectedProgramme])
  })

  it.each([
    ["the next one", { seriesId: "one" }, 2, false],
    ["the chosen one", { seriesId: "one", doseNumber: 3 }, 3, false],
    ["none if the chosen one has since been registered", { seriesId: "one", doseNumber: 1 }, undefined, false],
    ["none if the chosen one has since been registered and the last one is next", { seriesId: "two", doseNumber: 2 }, undefined, false],
    ["the last one, whatever else was chosen before", { seriesId: "two", doseNumber: 3 }, 3, true],
    ["a chosen one that is missing below the last", { seriesId: "second alone", doseNumber: 1 }, 1, false],
    ["the last one until a missing one is chosen", { seriesId: "second alone" }, 3, false],
    ["the first one of a new series", { seriesId: null, programId: "tbe" }, 1, false],
    ["none without a programme", { seriesId: null }, undefined, true],
  ])("has the dose: %s", { tags: ["VAC-013", "VAC-015", "VAC-016", "VAC-035"] }, (_which, change, doseNumber, isFixed) => {
    const all = [series("one", tbe, 1), series("two", tbe, 1, 2), series("second alone", tbe, 2)]
    const read = readDraft({ ...empty, option, ...change }, { ...offered, series: all })
    expect([read.doseNumber, read.isDoseFixed]).toEqual([doseNumber, isFixed])
  })

  it("keeps the dose that was sent until the server has responded", { tags: ["VAC-025"] }, () => {
    const submission = { key: "k", sent: "s" }
    const registered = { ...offered, series: [series("one", tbe, 1, 2, 3)] }
    const read = readDraft({ ...empty, option, seriesId: "one", doseNumber: 3, submission }, registered)
    expect([read.doseNumber, read.given, read.isDoseFixed]).toEqual([3, [1, 2], true])
    const begun = { programId: "tbe", key: "k", seriesId: "one" }
    const first = { ...empty, option, seriesId: null, programId: "tbe", doseNumber: 1, begun }
    const afterFirst = { ...offered, series: [series("one", tbe, 1)] }
    expect(readDraft({ ...first, submission }, afterFirst).doseNumber).toBe(1)
    expect(readDraft(first, afterFirst).doseNumber).toBeUndefined()
  })

  it("counts a colleague's doses in the series that it began", { tags: ["VAC-025"] }, () => {
    const begun = { programId: "tbe", key: "k", seriesId: "one" }
    const all = { ...offered, series: [series("one", tbe, 1)] }
    expect(readDraft({ ...empty, option, seriesId: null, programId: "tbe", begun }, all).doseNumber).toBe(2)
    expect(readDraft({ ...empty, option, seriesId: null, programId: "booster", begun }, all).doseNumber).toBe(1)
  })

  it("drops choices that are no longer offered", { tags: ["VAC-030"] }, () => {
    const read = readDraft({ ...empty, option: "gone", programId: "gone", bodySiteId: "gone", seriesId: "gone" }, offered)
    expect([read.vaccine, read.program, read.bodySiteId, read.chosen]).toEqual([undefined, undefined, undefined, undefined])
    expect(readDraft({ ...empty, bodySiteId: "arm" }, { ...offered, bodySites: undefined }).bodySiteId).toBeUndefined()
  })

  it("keeps only the day and the body site when the vaccine changes", { tags: ["VAC-007"] }, () => {
    const draft = { ...empty, option, programId: "tbe", doseNumber: 2, lotNumber: "L12", bodySiteId: "arm", day: "2026-10-24" }
    expect(withVaccine(draft, option)).toBe(draft)
    expect(withVaccine(draft, "other")).toEqual({ ...empty, option: "other", bodySiteId: "arm", day: "2026-10-24" })
    expect(withProgram(draft, "booster")).toEqual({ ...draft, programId: "booster", doseNumber: null })
  })

  it.each([
    [empty, true],
    [{ ...empty, seriesId: null, begun: { programId: "p", key: "k" }, submission: { key: "k", sent: "s" } }, true],
    [{ ...empty, seriesId: "one", doseNumber: 2, begun: { programId: "p", key: "k", seriesId: "s" } }, true],
    [{ ...empty, begun: { programId: "p" } }, false],
    [{ ...empty, doseNumber: "2" }, false],
    [{ ...empty, submission: {} }, false],
    [{ lotNumber: "L12" }, false],
    ["L12", false],
    [null, false],
  ])("is recognised among stored values: %j", { tags: ["VAC-030"] }, (value, isDraft) => {
    expect(isVaccinationDraft(value)).toBe(isDraft)
  })
})

it.each([
  ["nothing", empty, false],
  ["another day", { ...empty, day: "2026-10-24" }, false],
  ["the choice of a new series", { ...empty, seriesId: null }, false],
  ["a vaccine", { ...empty, option }, true],
  ["a lot number", { ...empty, lotNumber: "L" }, true],
  ["blanks for a lot number", { ...empty, lotNumber: " " }, false],
  ["a body site", { ...empty, bodySiteId: "arm" }, true],
  ["a series that was begun", { ...empty, begun: { programId: "tbe", key: "k" } }, true],
])("decides whether a draft with %s counts as written", { tags: ["ACT-037"] }, (_what, draft, isWritten) => {
  expect(isVaccinationWritten(draft)).toBe(isWritten)
})
