import { describe, expect, it } from "vitest"
import { isRealDay } from "./real-day.ts"

describe("days", () => {
  it.each([
    ["2026-02-28", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-04-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-01-00", false],
    ["0001-01-01", true],
    ["0000-01-01", false],
  ])("%s is a calendar day: %s", (day, isThere) => {
    expect(isRealDay(day)).toBe(isThere)
  })
})
