import { expect, it } from "vitest"
import { timeWindow } from "./time-window.ts"

it.each([
  ["14:30", "14:00 - 15:00"],
  ["09:05", "08:35 - 09:35"],
  ["00:10", "23:40 - 00:40"],
  ["2026-11-21, 14:30", "Nov 21 14:00 - 15:00"],
  ["2026-03-05,08:00", "Mar 05 07:30 - 08:30"],
])("around %s is %s", { tags: ["TXT-007"] }, (input, expected) => {
  expect(timeWindow(input)).toBe(expected)
})

it.each(["", "half past two", "2026-11-21", "14:30, 2026-11-21"])("refuses %j as a time", { tags: ["TXT-007"] }, (input) => {
  expect(() => timeWindow(input)).toThrow(RangeError)
})
