import { describe, expect, it } from "vitest"
import { millisOfDay } from "../../../../swedish-day.ts"
import { doseWarnings } from "./dose-warnings.ts"

const day = (text: string) => Temporal.PlainDate.from(text)

/** Doses such as `1 2026-01-01`, of one vaccine. */
const earlierDoses = (vaccine: string, ...doses: readonly string[]) =>
  doses.map((dose) => {
    const [number, date] = dose.split(" ")
    return { doseNumber: Number(number), occurredAt: millisOfDay(date!), vaccine: { name: vaccine } }
  })

const newDose = (vaccine: string, program: string, doseNumber: number, date: string, value = 0.5) => ({
  vaccine: { name: vaccine, doseQuantity: { value, unit: "ml" } },
  program: { lokaliseKeySuffix: program },
  doseNumber,
  day: day(date),
})

describe("a dose among the others of its series", { tags: ["VAC-036"] }, () => {
  const adult = "1980-01-01"
  const said = (...args: Parameters<typeof doseWarnings>) =>
    doseWarnings(...args).map((warning) =>
      warning.kind === "order"
        ? `dose ${warning.higher.doseNumber} ${warning.higher.day} not after dose ${warning.lower.doseNumber} ${warning.lower.day}`
        : warning.kind === "interval"
          ? `dose ${warning.second.doseNumber} ${warning.second.day} sooner than ${JSON.stringify(warning.least)} after ${warning.first.day}`
          : "age",
    )

  it.each<readonly [string, string, readonly string[], number, string, readonly string[]]>([
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-10-18"], 2, "2024-01-01", ["dose 2 2024-01-01 not after dose 1 2026-10-18"]],
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-10-18"], 3, "2026-10-18", ["dose 3 2026-10-18 not after dose 1 2026-10-18"]],
    ["FSME-IMMUN Vuxen", "tbe", ["2 2026-03-01", "3 2026-09-01"], 1, "2026-04-01", ["dose 2 2026-03-01 not after dose 1 2026-04-01"]],
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-01-01"], 2, "2026-01-14", ['dose 2 2026-01-14 sooner than {"days":14} after 2026-01-01']],
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-01-01"], 2, "2026-01-15", []],
    [
      "FSME-IMMUN Vuxen",
      "tbe",
      ["1 2026-01-01", "2 2026-01-31"],
      3,
      "2026-06-29",
      ['dose 3 2026-06-29 sooner than {"months":5} after 2026-01-31'],
    ],
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-01-01", "2 2026-01-31"], 3, "2026-06-30", []],
    ["Encepur Vuxna", "tbe", ["1 2026-01-01", "2 2026-01-08"], 3, "2026-01-22", []],
    // A missing dose that is registered later is compared with both of its neighbours.
    ["FSME-IMMUN Vuxen", "tbe", ["2 2026-02-01"], 1, "2026-01-25", ['dose 2 2026-02-01 sooner than {"days":14} after 2026-01-25']],
    // Facts that the product does not know raise no warning.
    ["Spikevax", "covid_19", ["1 2026-01-01"], 2, "2026-01-02", []],
    ["FSME-IMMUN Vuxen", "tbe_booster", ["1 2026-01-01"], 2, "2026-01-02", []],
    ["FSME-IMMUN Vuxen", "tbe", ["1 2026-01-01"], 3, "2026-01-02", []],
    ["FSME-IMMUN Vuxen", "tbe", [], 1, "2026-01-02", []],
  ])("%s of %s after %j: dose %d on %s", (vaccine, program, before, doseNumber, date, warnings) => {
    expect(said(newDose(vaccine, program, doseNumber, date), earlierDoses(vaccine, ...before), adult)).toEqual(warnings)
  })

  it("says nothing before its day or vaccine is written", () => {
    const dose = newDose("FSME-IMMUN Vuxen", "tbe", 2, "2024-01-01")
    const before = earlierDoses("FSME-IMMUN Vuxen", "1 2026-10-18")
    expect(doseWarnings({ ...dose, day: undefined }, before, adult)).toEqual([])
    expect(doseWarnings({ ...dose, vaccine: undefined }, before, adult)).toEqual([])
  })
})

describe("a quantity for another age", { tags: ["VAC-037"] }, () => {
  it.each([
    ["Engerix-B", 0.5, "1990-01-01", 36],
    ["Engerix-B", 0.5, "2010-11-27", 16],
    ["Engerix-B", 0.5, "2010-11-28", undefined],
    ["Engerix-B", 1, "2010-11-28", 15],
    ["Engerix-B", 1, "1990-01-01", undefined],
    ["FSME-IMMUN Vuxen", 0.5, "2020-01-01", 6],
    ["FSME-IMMUN Junior", 0.25, "1990-01-01", 36],
    ["Encepur Vuxna", 0.5, "2014-01-01", undefined],
    ["Encepur Vuxna", 0.5, "2015-01-01", 11],
    ["Engerix-B", 0.7, "1990-01-01", undefined],
    ["Spikevax", 0.25, "1990-01-01", undefined],
    ["Engerix-B", 0.5, null, undefined],
  ])("%s, %d ml, of a patient born on %s", (vaccine, value, dateOfBirth, years) => {
    const [warning] = doseWarnings(newDose(vaccine, "x", 1, "2026-11-27", value), [], dateOfBirth)
    expect(warning?.kind === "age" ? warning.years : warning).toBe(years)
  })
})
