import { describe, expect, it } from "vitest"
import { dayBounds, dayFrom, instantFrom, localDate, localTime, millisFrom } from "./instant.ts"

describe("moments", () => {
  it.each([
    [1_763_733_600_000, "2025-11-21T14:00:00Z"],
    ["2025-11-21T15:00:00+01:00", "2025-11-21T14:00:00Z"],
  ])("parses %j as the same instant in any notation", { tags: ["TXT-001"] }, (moment, expected) => {
    expect(instantFrom(moment).toString()).toBe(expected)
    expect(millisFrom(moment)).toBe(1_763_733_600_000)
  })

  it.each(["2025-11-21T14:00", "yesterday", Number.NaN])("refuses %j as an instant", { tags: ["TXT-001"] }, (moment) => {
    expect(() => instantFrom(moment)).toThrow(RangeError)
  })

  it.each([
    ["Europe/Stockholm", "2026-01-01", 0],
    ["Europe/London", "2025-12-31", 23],
  ])("belongs to another date in %s", (zone, day, hour) => {
    const moment = "2025-12-31T23:30:00Z"
    expect(localDate(moment, zone).toString()).toBe(day)
    expect(localTime(moment, zone).hour).toBe(hour)
  })

  it.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-11-21", 24],
  ])("%s in Stockholm has %i hours", (day, hours) => {
    const { start, end } = dayBounds(day, "Europe/Stockholm")
    expect(start.until(end, { largestUnit: "hours" }).hours).toBe(hours)
  })

  it.each(["2026-02-29", "2026-13-01", "21/11/2026"])("refuses %s as a day", { tags: ["TXT-001"] }, (day) => {
    expect(() => dayFrom(day)).toThrow(RangeError)
  })
})
