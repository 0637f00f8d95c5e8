import { expect, it } from "vitest"
import { samplingWindow } from "./sampling-window.ts"

it.each([
  ["2026-11-28T09:30:00.000Z", "2026-11-28", "10:00 - 11:00"],
  ["2026-06-28T08:30:00.000Z", "2026-06-28", "10:00 - 11:00"],
  ["2026-11-28T23:20:00.000Z", "2026-11-28", "23:50 - 00:50"],
  ["2026-11-28T23:20:00.000Z", "2026-11-29", "Nov 28 23:50 - 00:50"],
  ["2026-11-28T09:30:00.000Z", "2026-11-27", "Nov 28 10:00 - 11:00"],
  ["2026-03-05T09:30:00.000Z", "2026-03-06", "Mar 05 10:00 - 11:00"],
  ["2026-11-27T23:30:00.000Z", "2026-11-27", "Nov 28 00:00 - 01:00"],
])("around %s, read on %s, is %s", { tags: ["PLQ-003"] }, (expectedTime, today, window) => {
  expect(samplingWindow(expectedTime, { timeZone: "Europe/Stockholm", today, locale: "en-GB" })).toBe(window)
})
