import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { durationBetween, londonClock, londonDay, londonTime } from "./london.ts"

describe("London’s clock", () => {
  it.each([
    ["in winter", "2026-01-15T09:05:07Z", "090507", "2026-01-15", "2026-01-15T09:05:07+00:00"],
    ["in summer", "2026-07-15T09:05:07Z", "100507", "2026-07-15", "2026-07-15T10:05:07+01:00"],
    ["the last second before summer time", "2026-03-29T00:59:59Z", "005959", "2026-03-29", "2026-03-29T00:59:59+00:00"],
    ["the first second of summer time", "2026-03-29T01:00:00Z", "020000", "2026-03-29", "2026-03-29T02:00:00+01:00"],
    ["01:30 the first time", "2026-10-25T00:30:00Z", "013000", "2026-10-25", "2026-10-25T01:30:00+01:00"],
    ["01:30 the second time", "2026-10-25T01:30:00Z", "013000", "2026-10-25", "2026-10-25T01:30:00+00:00"],
    ["a summer’s midnight, another day than in UTC", "2026-07-14T23:30:00Z", "003000", "2026-07-15", "2026-07-15T00:30:00+01:00"],
    ["with a fraction of a second", "2026-01-15T23:59:59.999Z", "235959", "2026-01-15", "2026-01-15T23:59:59+00:00"],
  ])("%s", { tags: ["RPT-461"] }, (_, moment, clock, day, time) => {
    expect([londonClock(moment), londonDay(moment), londonTime(moment)]).toEqual([clock, day, time])
  })
})

describe("a duration", () => {
  const start = "2026-03-29T00:55:00Z"
  it.each([
    ["no time", 0, "0000", false],
    ["under a minute", 59_999, "0059", false],
    ["a quarter of an hour and three seconds, over the change of clocks", 903_000, "1503", false],
    ["a second less than an hour", 3_599_999, "5959", false],
    ["an hour", 3_600_000, "5959", true],
    ["a day", 86_400_000, "5959", true],
    ["an end before the start", -60_000, "0000", false],
  ])("of %s", { tags: ["RPT-462"] }, (_, millis, mmss, isCapped) => {
    const end = Temporal.Instant.from(start).add({ milliseconds: millis })
    expect(durationBetween(start, end)).toEqual({ mmss, isCapped })
  })

  it("is four digits, and never more than 59 minutes and 59 seconds", { tags: ["RPT-462"] }, () => {
    const millis = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(millis, millis, (from, to) => {
        const { mmss, isCapped } = durationBetween(from, to)
        expect(mmss).toMatch(/^[0-5]\d[0-5]\d$/)
        expect(isCapped).toBe(to - from >= 3_600_000)
      }),
    )
  })
})
