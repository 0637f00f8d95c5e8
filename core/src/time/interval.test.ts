import { describe, expect, it } from "vitest"
import { interval, minutesOf, timeWindow } from "./interval.ts"

const nine = "2026-11-21T09:00:00Z"
const ten = "2026-11-21T10:00:00Z"

describe("interval", () => {
  it.each([
    ["never", ten, "Start Date is invalid"],
    [Number.NaN, ten, "Start Date is invalid"],
    [nine, "never", "End Date is invalid"],
    [ten, nine, "End Date is invalid"],
  ])("from %j to %j raises %j", { tags: ["TXT-003"] }, (start, end, message) => {
    expect(() => interval(start, end)).toThrow(new RangeError(message))
  })

  it("may be empty, and counts whole minutes", { tags: ["TXT-003"] }, () => {
    expect(minutesOf(interval(nine, nine))).toBe(0)
    expect(minutesOf(interval(nine, "2026-11-21T09:19:59.900Z"))).toBe(19)
  })
})

it.each([
  ["14:30", "14:00 - 15:00"],
  ["09:05", "08:35 - 09:35"],
  ["00:10", "23:40 - 00:40"],
  ["2026-11-21, 14:30", "Nov 21 14:00 - 15:00"],
  ["2026-03-05,08:00", "Mar 05 07:30 - 08:30"],
])("around %s is %s", { tags: ["TXT-007"] }, (input, expected) => {
  expect(timeWindow(input)).toBe(expected)
})

it.each(["", "half past two", "2026-11-21", "14:30, 2026-11-21"])("%j is no time", { tags: ["TXT-007"] }, (input) => {
  expect(() => timeWindow(input)).toThrow(RangeError)
})
