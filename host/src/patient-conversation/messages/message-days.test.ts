import { describe, expect, it } from "vitest"
import { dayText, daysAgo } from "./message-days.ts"

const noon = Date.parse("2026-03-30T10:00:00Z")

describe("the days of messages", () => {
  it.each([
    ["2026-03-30", 0],
    // The night in which the clocks went forward.
    ["2026-03-29", 1],
    ["2026-03-28", 2],
  ])("%s is %i days ago", (day, ago) => {
    expect(daysAgo(day, noon, "Europe/Stockholm")).toBe(ago)
  })

  it("follow the clinic's time zone", () => {
    const lateEvening = Date.parse("2026-03-29T22:30:00Z")
    expect([daysAgo("2026-03-29", lateEvening, "Europe/Stockholm"), daysAgo("2026-03-29", lateEvening, "Europe/London")]).toEqual([1, 0])
  })

  it.each([
    ["2026-03-02", "en-GB", "Monday 2 March"],
    ["2025-12-31", "en-GB", "Wednesday, 31 December 2025"],
    ["2026-03-02", "sv", "Måndag 2 mars"],
    ["2026-03-02", "de", "Montag, 2. März"],
  ])("are formatted: %s in %s as %s", (day, locale, text) => {
    expect(dayText(day, noon, "Europe/Stockholm", locale)).toBe(text)
  })
})
