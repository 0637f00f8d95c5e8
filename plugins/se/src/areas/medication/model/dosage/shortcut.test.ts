import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountText, doseSummary, newDosage, parseShortcut, withShortcutDosage, type TimedAmount } from "./index.ts"

/** The times of a shortcut that says any. */
const timesIn = (text: string): readonly TimedAmount[] | undefined => {
  const said = parseShortcut(text)
  return said !== undefined && "times" in said ? said.times : undefined
}

const written = (times: readonly TimedAmount[] | undefined) => times?.map(({ hour, amount }) => `${hour}:${amount}`).join(" ")
const timesOf = (text: string): readonly TimedAmount[] =>
  text.split(" ").map((time) => {
    const [hour, amount] = time.split(":").map(Number)
    return { hour: hour!, amount: amount! }
  })

describe("the shortcut field", { tags: ["MED-010"] }, () => {
  it.each([
    ["1x1", "8:1"],
    ["3x1", "8:3"],
    ["1x2", "8:1 20:1"],
    ["1x3", "6:1 14:1 22:1"],
    ["1x4", "6:1 12:1 18:1 22:1"],
    ["1x5", "6:1 10:1 14:1 18:1 22:1"],
    ["1x6", "2:1 6:1 10:1 14:1 18:1 22:1"],
    ["0,5x2", "8:0.5 20:0.5"],
    ["0.25x1", "8:0.25"],
    ["25000x1", "8:25000"],
    [" 2 X 3 ", "6:2 14:2 22:2"],
    ["2×3", "6:2 14:2 22:2"],
    ["1+1", "8:1 14:1"],
    ["2+1", "8:2 14:1"],
    ["2 + 1 + 0,5", "8:2 14:1 20:0.5"],
    ["1+1+1+2", "8:1 12:1 16:1 20:2"],
    ["1 tn", "22:1"],
    ["1,5tn", "22:1.5"],
    ["2 TN", "22:2"],
    ["1+0+1", "8:1 20:1"],
    ["1 + 0 + 0,5", "8:1 20:0.5"],
    ["0+0+1", "20:1"],
    ["0+1", "14:1"],
    ["1+0+1+0", "8:1 16:1"],
    ["0+1+0+2", "12:1 20:2"],
  ])("accepts %j", (text, times) => {
    expect(written(timesIn(text))).toBe(times)
  })

  it.each([
    ["1x3 vb", "1", 3],
    ["1x3 v.b.", "1", 3],
    ["1x3 v. b.", "1", 3],
    ["1X3VB", "1", 3],
    ["0,5x4 vid behov", "0,5", 2],
    ["1-2x3 vb", "1-2", 6],
    ["1 vb", "1", null],
    ["1-2 vb", "1-2", null],
    ["1x2 ved behov", "1", 2],
    ["1x3 prn", "1", 3],
    ["1x3 p.r.n.", "1", 3],
    ["1x3 as required", "1", 3],
    ["1x3 as needed", "1", 3],
    ["1x3 bei Bedarf", "1", 3],
    ["1x3 b. B.", "1", 3],
    ["1x3 si besoin", "1", 3],
  ])("reads %j as needed", (text, asNeededAmount, asNeededMax) => {
    expect(parseShortcut(text)).toEqual({ asNeededAmount, asNeededMax })
  })

  it.each([
    "",
    " ",
    "1",
    "x",
    "x3",
    "1x",
    "1x0",
    "1x7",
    "1x10",
    "1x03",
    "1x1x1",
    "0x3",
    "0,0x3",
    "-1x3",
    "1+",
    "+1",
    "1++1",
    "0+0",
    "0+0+0",
    "1+00+1",
    "1+0+1 vb",
    "1 tn vb",
    "vb",
    "0x3 vb",
    "1x3 vbx",
    "1x7 vb",
    "2-1x3 vb",
    "1x3 v",
    "1+1+1+1+1",
    "1x2+1",
    "1+1 tn",
    "tn",
    "0 tn",
    "1 tn 1",
    "ett x 3",
    "1.2.3x1",
    "1,x2",
    ",5x2",
    "1e2x2",
    "NaNx1",
    "Infinityx1",
    "1234567890x1",
    "0,00001x1",
  ])("refuses %j", (text) => {
    expect(parseShortcut(text)).toBeUndefined()
  })
})

describe("a dosage follows its shortcut", { tags: ["MED-072"] }, () => {
  const weekly = { ...newDosage("2021-03-01"), type: "WEEKLY", frequency: "WEEKLY", weekdays: ["MONDAY"] } as const
  const following = (text: string, dosage: Parameters<typeof withShortcutDosage>[0]) => withShortcutDosage(dosage, parseShortcut(text)!)

  it("to as required and back to its frequency", () => {
    const asNeeded = following("1x3 vb", weekly)
    expect(asNeeded).toMatchObject({ type: "AS_NEEDED", asNeededAmount: "1", asNeededMax: 3, times: [], weekdays: [] })
    expect(following("1x2", asNeeded)).toMatchObject({
      type: "WEEKLY",
      asNeededAmount: "",
      asNeededMax: null,
      times: [{ hour: 8 }, { hour: 20 }],
    })
  })

  it("and keeps the weekdays of new times", () => {
    expect(following("1 tn", weekly)).toMatchObject({ type: "WEEKLY", weekdays: ["MONDAY"], times: [{ hour: 22, amount: 1 }] })
  })
})

describe("the summary of a day's doses", { tags: ["MED-011"] }, () => {
  it.each([
    ["8:1", "1x1"],
    ["8:1 20:1", "1x2"],
    ["20:1 8:1", "1x2"],
    ["6:0.5 14:0.5 22:0.5", "0,5x3"],
    ["22:2 18:2 12:2 6:2", "2x4"],
    ["6:1 10:1 14:1 18:1 22:1", "1x5"],
    ["2:1 6:1 10:1 14:1 18:1 22:1", "1x6"],
    ["8:1 14:1", "1+1"],
    ["8:1 14:1 20:1", "1+1+1"],
    ["8:1 12:1 16:1 20:1", "1+1+1+1"],
    ["8:1 20:2", "1+2"],
    ["20:2 8:1", "1+2"],
    ["24:3 0:1", "1+3"],
    ["22:1", "1 tn"],
    ["22:0.25", "0,25 tn"],
    ["7:1", "1"],
    ["24:2", "2"],
    ["1:1 2:1 3:1 4:1 5:1 6:1 7:1", "1+1+1+1+1+1+1"],
  ])("of %j is %j", (times, summary) => {
    expect(doseSummary(timesOf(times))).toBe(summary)
  })

  it("is empty without doses", () => {
    expect(doseSummary([])).toBe("")
  })
})

const amount = fc
  .oneof(
    fc.integer({ min: 1, max: 999_999_999 }),
    fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 4),
  )
  .map(amountText)
const equalDoses = fc.tuple(amount, fc.integer({ min: 1, max: 6 })).map(([each, count]) => `${each}x${count}`)
const joinedDoses = fc.array(amount, { minLength: 2, maxLength: 4 }).map((amounts) => amounts.join("+"))
const forTheNight = amount.map((each) => `${each} tn`)
const spaced = (text: string) =>
  fc.array(fc.constantFrom("", " "), { minLength: 2, maxLength: 2 }).map(([before, after]) => `${before}${text}${after}`)
const likeAShortcut = fc.array(fc.constantFrom(..."0123456789.,x×X+-tn \u00a0".split("")), { maxLength: 12 }).map((signs) => signs.join(""))
const anyTimes = fc.uniqueArray(fc.record({ hour: fc.integer({ min: 0, max: 24 }), amount: fc.constantFrom(0.25, 0.5, 1, 2) }), {
  selector: ({ hour }) => hour,
  maxLength: 8,
})
const firstTable: readonly string[] = ["8", "8 20", "6 14 22", "6 12 18 22", "6 10 14 18 22", "2 6 10 14 18 22"]

describe("whatever is typed in the shortcut field", { tags: ["MED-010"] }, () => {
  it("never throws, and gives amounts above 0 at different hours", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), likeAShortcut, joinedDoses), (text) => {
        const times = timesIn(text) ?? []
        expect(times.every(({ amount, hour }) => amount > 0 && Number.isInteger(hour) && hour >= 0 && hour <= 24)).toBe(true)
        expect(new Set(times.map(({ hour }) => hour)).size).toBe(times.length)
      }),
      { numRuns: 2_000 },
    )
  })

  it("is accepted if it is valid, with or without spaces around it", () => {
    fc.assert(
      fc.property(fc.oneof(equalDoses, joinedDoses, forTheNight).chain(spaced), (text) => {
        expect(parseShortcut(text)).not.toBeUndefined()
      }),
    )
  })

  it("is refused quickly, however long it is", () => {
    const started = performance.now()
    for (const text of [
      `1${" ".repeat(200_000)}1`,
      `1 ${"t".repeat(200_000)}`,
      "1+".repeat(100_000),
      "1".repeat(200_000),
      `1${" ".repeat(200_000)}vb`,
    ])
      expect(parseShortcut(text)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it("is summarised exactly as it was typed", { tags: ["MED-011"] }, () => {
    fc.assert(
      fc.property(fc.oneof(equalDoses, joinedDoses, forTheNight), (text) => {
        expect(doseSummary(timesIn(text) ?? [])).toBe(text)
      }),
    )
  })

  it("puts the amount before the number of doses", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 6 }), (each, count) => {
        expect(timesIn(`${each}x${count}`)?.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, () => each))
      }),
    )
  })
})

describe("the summary of any times", { tags: ["MED-011"] }, () => {
  it("uses an x only for the hours of the first table", () => {
    fc.assert(
      fc.property(anyTimes, (times) => {
        const byHour = times.toSorted((left, right) => left.hour - right.hour)
        const summary = doseSummary(times)
        expect(summary).toBe(doseSummary(byHour))
        const amounts = byHour.map(({ amount }) => amountText(amount))
        const isPreset = firstTable.includes(byHour.map(({ hour }) => hour).join(" ")) && new Set(amounts).size === 1
        expect(summary.replace(" tn", "")).toBe(isPreset ? `${amounts[0]}x${times.length}` : amounts.join("+"))
      }),
      { numRuns: 1_000 },
    )
  })
})
