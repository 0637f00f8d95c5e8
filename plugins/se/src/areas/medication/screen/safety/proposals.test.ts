import { describe, expect, it } from "vitest"
import { newDosage, withAsNeeded, withType, type DosageDraft } from "../../model/dosage/index.ts"
import { endingAfter, onceAWeek } from "./proposals.ts"
import { isSameIntake } from "./same-intake.ts"

// A Wednesday.
const today = "2026-11-25"
const daily = newDosage("2026-11-27")
const thrice: DosageDraft = { ...daily, times: [6, 14, 22].map((hour) => ({ hour, amount: 2 })) }

describe("once a week", { tags: ["SAFE-010"] }, () => {
  it.each<[string, DosageDraft, Partial<DosageDraft>]>([
    ["falls on the weekday of the start", daily, { type: "WEEKLY", weekdays: ["FRIDAY"], times: daily.times }],
    ["keeps the first dose of several", thrice, { weekdays: ["FRIDAY"], times: [{ hour: 6, amount: 2 }] }],
    ["falls on today without a start", { ...daily, startDay: null }, { weekdays: ["WEDNESDAY"] }],
    ["begins with the default dose where there were no times", withAsNeeded(daily, true), { type: "WEEKLY", times: daily.times }],
    ["replaces several weekdays", { ...withType(daily, "WEEKLY"), weekdays: ["MONDAY", "SUNDAY"] }, { weekdays: ["FRIDAY"] }],
  ])("%s", (_what, dosage, changes) => {
    expect(onceAWeek(dosage, today)).toMatchObject(changes)
  })
})

describe("an end after some days", { tags: ["SAFE-010"] }, () => {
  it.each<[string, DosageDraft, number, string]>([
    ["counts the first day", daily, 7, "2026-12-03"],
    ["is the first day itself for one day", daily, 1, "2026-11-27"],
    ["begins today without a start", { ...daily, startDay: null }, 10, "2026-12-04"],
  ])("%s", (_what, dosage, days, endDay) => {
    expect(endingAfter(dosage, days, today)).toMatchObject({ isUntilFurtherNotice: false, endDay, times: daily.times })
  })
})

it.each<[boolean, string, DosageDraft]>([
  [true, "other instructions", { ...daily, additionalInstructions: "With food" }],
  [false, "another amount", { ...daily, times: [{ hour: 8, amount: 2 }] }],
  [false, "another hour", { ...daily, times: [{ hour: 20, amount: 1 }] }],
  [false, "an end", endingAfter(daily, 7, today)],
  [false, "another type", withAsNeeded(daily, true)],
])("a dosage counts as taken as before: %j for %s", { tags: ["SAFE-007"] }, (isSame, _what, dosage) => {
  expect(isSameIntake(daily, dosage)).toBe(isSame)
})
