import { describe, expect, it } from "vitest"
import { interval, minutesOf } from "./interval.ts"

const nine = "2026-11-21T09:00:00Z"
const ten = "2026-11-21T10:00:00Z"

describe("interval", () => {
  it.each([
    ["never", ten, "Start Date is invalid"],
    [Number.NaN, ten, "Start Date is invalid"],
    [nine, "never", "End Date is invalid"],
    [ten, nine, "End Date is invalid"],
  ])("from %j to %j throws %j", { tags: ["TXT-003"] }, (start, end, message) => {
    expect(() => interval(start, end)).toThrow(new RangeError(message))
  })

  it("may be empty, and counts whole minutes", { tags: ["TXT-003"] }, () => {
    expect(minutesOf(interval(nine, nine))).toBe(0)
    expect(minutesOf(interval(nine, "2026-11-21T09:19:59.900Z"))).toBe(19)
  })
})
