import { expect, it } from "vitest"
import { dateChunk, daysFrom } from "./relative-day.ts"

it.each([
  ["2026-11-22", "future"],
  ["2026-11-21", "past-week"],
  ["2026-11-14", "past-week"],
  ["2026-11-13", "past-month"],
  ["2026-10-21", "past-month"],
  ["2026-10-20", "past-year"],
  ["2025-11-21", "past-year"],
  ["2025-11-20", "older"],
])("seen from 2026-11-21, %s is %s", { tags: ["TXT-005"] }, (day, chunk) => {
  expect(dateChunk(day, "2026-11-21")).toBe(chunk)
})

it.each([
  ["2026-11-20", -1],
  ["2026-11-21", 0],
  ["2027-11-21", 365],
])("%s is %i days from 2026-11-21", (day, days) => {
  expect(daysFrom("2026-11-21", day)).toBe(days)
})
