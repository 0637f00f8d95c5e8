import { describe, expect, it } from "vitest"
import { interval, isWithin, minutesOf, overlap, secondsOf } from "./interval.ts"

const nine = "2026-11-21T09:00:00Z"
const ten = "2026-11-21T10:00:00Z"

describe("interval", () => {
  it.each([
    ["never", ten, "Start Date is invalid"],
    [Number.NaN, ten, "Start Date is invalid"],
    [nine, "never", "End Date is invalid"],
    [ten, nine, "End Date is invalid"],
  ])("TXT-003 from %j to %j raises %j", (start, end, message) => {
    expect(() => interval(start, end)).toThrow(new RangeError(message))
  })

  it("TXT-003 may be empty, and counts whole minutes and seconds", () => {
    expect(minutesOf(interval(nine, nine))).toBe(0)
    expect(minutesOf(interval(nine, "2026-11-21T09:19:59.900Z"))).toBe(19)
    expect(secondsOf(interval(nine, "2026-11-21T09:19:59.900Z"))).toBe(1199)
  })

  it.each([
    [nine, true],
    ["2026-11-21T09:59:59Z", true],
    [ten, false],
    ["2026-11-21T08:59:59Z", false],
  ])("TXT-003 holds its start and not its end: %s is within: %s", (moment, expected) => {
    expect(isWithin(interval(nine, ten), moment)).toBe(expected)
  })

  it("TXT-003 two that only touch do not overlap", () => {
    expect(overlap(interval(nine, ten), interval(ten, "2026-11-21T11:00:00Z"))).toBe(false)
    expect(overlap(interval(nine, ten), interval("2026-11-21T09:59:00Z", "2026-11-21T11:00:00Z"))).toBe(true)
  })
})
