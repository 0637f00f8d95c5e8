import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { type DosageDraft, dosageIssues, dosageTypes, isValidDosage, newDosage, weekdays, withType } from "./index.ts"

const daily = newDosage("2026-11-21")
const weekly: DosageDraft = { ...withType(daily, "WEEKLY"), weekdays: ["MONDAY"] }
const custom: DosageDraft = { ...withType(daily, "CUSTOM"), customText: "One on even days" }
const asNeeded: DosageDraft = { ...withType(daily, "AS_NEEDED"), asNeededAmount: "1-2" }
const until = (endDay: string | null): Partial<DosageDraft> => ({ endDay, isUntilFurtherNotice: false })
const at = (...hours: readonly (number | null)[]) => ({ times: hours.map((hour) => ({ hour, amount: 1 })) })
const taking = (amount: number | null) => ({ times: [{ hour: 8, amount }] })

it.each<[string, DosageDraft, Partial<DosageDraft>]>([
  ["a new dosage", daily, {}],
  ["one day", daily, until("2026-11-21")],
  ["a later end", daily, until("2026-11-22")],
  ["a start long ago", daily, { startDay: "1999-01-01" }],
  ["hour 0", daily, at(0)],
  ["hour 24", daily, at(24)],
  ["hours 0 and 24, which are two", daily, at(0, 24)],
  ["every hour", daily, at(...Array.from({ length: 25 }, (_, hour) => hour))],
  ["an amount off the step", daily, taking(0.25)],
  ["a week", weekly, { weekdays: [...weekdays] }],
  ["words", custom, {}],
  ["a range without a maximum", asNeeded, {}],
  ["one amount", asNeeded, { asNeededAmount: "1" }],
  ["a maximum as large as the range", asNeeded, { asNeededMax: 2 }],
  ["a maximum above the range", asNeeded, { asNeededMax: 8 }],
  ["a maximum as large as the amount", asNeeded, { asNeededAmount: "0,5", asNeededMax: 0.5 }],
])("%s is valid", { tags: ["MED-005"] }, (_name, dosage, change) => {
  expect(dosageIssues({ ...dosage, ...change })).toEqual([])
})

it.each<[string, DosageDraft, Partial<DosageDraft>, string]>([
  ["no start", daily, { startDay: null }, "startDay invalid"],
  ["a start that is no day", daily, { startDay: "2026-02-30" }, "startDay invalid"],
  ["a start in the first century", daily, { startDay: "0026-11-21" }, "startDay year"],
  ["a start that is too far off", daily, { startDay: "+012026-11-21" }, "startDay year"],
  ["an end in the first century", daily, until("0027-11-21"), "endDay year"],
  ["an end that is too far off", daily, until("3000-01-01"), "endDay year"],
  ["an end before the start", daily, until("2026-11-20"), "endDay before-start"],
  ["no end that is asked for", daily, until(null), "endDay invalid"],
  ["an end that is no day", daily, until("soon"), "endDay invalid"],
  ["no time", daily, { times: [] }, "times missing"],
  ["an empty hour", daily, at(null), "times hour 0"],
  ["hour 25", daily, at(8, 25), "times hour 1"],
  ["a negative hour", daily, at(-1), "times hour 0"],
  ["half an hour", daily, at(8.5), "times hour 0"],
  ["one hour twice", daily, at(8, 20, 8), "times repeated-hour 2"],
  ["an empty amount", daily, taking(null), "times amount 0"],
  ["an amount of 0", daily, taking(0), "times amount 0"],
  ["a negative amount", daily, taking(-1), "times amount 0"],
  ["no number", daily, taking(Number.NaN), "times amount 0"],
  ["no weekday", weekly, { weekdays: [] }, "weekdays missing"],
  ["neither time nor weekday", weekly, { times: [], weekdays: [] }, "times missing, weekdays missing"],
  ["no words", custom, { customText: " \n" }, "customText missing"],
  ["no amount as needed", asNeeded, { asNeededAmount: "" }, "asNeededAmount invalid"],
  ["an amount of 0 as needed", asNeeded, { asNeededAmount: "0" }, "asNeededAmount invalid"],
  ["a range the wrong way round", asNeeded, { asNeededAmount: "2-1" }, "asNeededAmount invalid"],
  ["a maximum between the range’s amounts", asNeeded, { asNeededMax: 1 }, "asNeededMax below-amount"],
  ["a maximum below the amount", asNeeded, { asNeededAmount: "2", asNeededMax: 1.5 }, "asNeededMax below-amount"],
  ["a maximum of 0", asNeeded, { asNeededMax: 0 }, "asNeededMax invalid"],
  [
    "everything",
    { ...asNeeded, startDay: "" },
    { asNeededAmount: "x", asNeededMax: -1 },
    "startDay invalid, asNeededAmount invalid, asNeededMax invalid",
  ],
])("%s is invalid", { tags: ["MED-005"] }, (_name, dosage, change, issues) => {
  const found = dosageIssues({ ...dosage, ...change })
  expect(found.map((issue) => Object.values(issue).join(" ")).join(", ")).toBe(issues)
})

const anything: fc.Arbitrary<DosageDraft> = fc.record({
  type: fc.constantFrom(...dosageTypes),
  frequency: fc.constantFrom("DAILY", "WEEKLY", "CUSTOM"),
  startDay: fc.oneof(fc.constantFrom(null, "2026-03-29", "2026-10-25"), fc.string()),
  endDay: fc.oneof(fc.constantFrom(null, "2026-03-29", "2026-10-26"), fc.string()),
  isUntilFurtherNotice: fc.boolean(),
  times: fc.array(fc.record({ hour: fc.oneof(fc.constant(null), fc.double()), amount: fc.oneof(fc.constant(null), fc.double()) })),
  weekdays: fc.subarray([...weekdays]),
  customText: fc.string(),
  asNeededAmount: fc.string(),
  asNeededMax: fc.oneof(fc.constant(null), fc.double()),
  additionalInstructions: fc.string(),
})

describe("any dosage", { tags: ["MED-005"] }, () => {
  it("never has a dose of 0 when it is valid", () => {
    fc.assert(
      fc.property(anything, (dosage) => {
        if (!isValidDosage(dosage) || !["DAILY", "WEEKLY"].includes(dosage.type)) return
        expect(dosage.times.length).toBeGreaterThan(0)
        expect(dosage.times.every(({ amount }) => amount !== null && amount > 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
