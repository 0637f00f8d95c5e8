import { expect, it, describe } from "vitest"
import { ageOn } from "./age.ts"
import { dateChunk, daysFrom } from "./day.ts"

it.each([
  ["2026-11-22", "future"],
  ["2026-11-21", "past-week"],
  ["2026-11-14", "past-week"],
  ["2026-11-13", "past-month"],
  ["2026-10-21", "past-month"],
  ["2026-10-20", "past-year"],
  ["2025-11-21", "past-year"],
  ["2025-11-20", "older"],
])("seen from 2026-11-21, %s is in the group %s", { tags: ["TXT-005"] }, (day, chunk) => {
  expect(dateChunk(day, "2026-11-21")).toBe(chunk)
})

it.each([
  ["2026-11-20", -1],
  ["2026-11-21", 0],
  ["2027-11-21", 365],
])("%s is %i days from 2026-11-21", (day, days) => {
  expect(daysFrom("2026-11-21", day)).toBe(days)
})

describe("age", () => {
  it.each([
    ["2026-11-21", { unit: "days", days: 0 }],
    ["2026-10-22", { unit: "days", days: 30 }],
    ["2026-10-21", { unit: "months", months: 1 }],
    ["2025-11-22", { unit: "months", months: 11 }],
    ["2025-11-21", { unit: "months", months: 12 }],
    ["2025-10-22", { unit: "months", months: 12 }],
    ["2025-10-21", { unit: "years-and-months", years: 1, months: 1 }],
    ["2024-11-21", { unit: "years-and-months", years: 2, months: 0 }],
    ["2023-11-22", { unit: "years-and-months", years: 2, months: 11 }],
    ["2023-11-21", { unit: "years", years: 3 }],
    ["1985-03-12", { unit: "years", years: 41 }],
  ])("born %s is on 2026-11-21 %j", { tags: ["TXT-004"] }, (born, expected) => {
    expect(ageOn(born, "2026-11-21")).toEqual(expected)
  })

  it("counts a leap-day child a year older from the first of March", { tags: ["TXT-004"] }, () => {
    expect(ageOn("2020-02-29", "2025-02-28")).toEqual({ unit: "years", years: 4 })
    expect(ageOn("2020-02-29", "2025-03-01")).toEqual({ unit: "years", years: 5 })
  })

  it("returns no negative age", { tags: ["TXT-004"] }, () => {
    expect(() => ageOn("2026-11-22", "2026-11-21")).toThrow(RangeError)
  })
})
