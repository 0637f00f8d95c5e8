import { describe, expect, it } from "vitest"
import { countRatings, periodOf, weeksOf } from "./weeks.ts"

const inStockholm = { timeZone: "Europe/Stockholm" }
const weeks = (moments: readonly string[], from: string, to: string, timeZone = "Europe/Stockholm") =>
  weeksOf(moments, (moment) => moment, { from, to, timeZone }).map(({ monday, items }) => [monday.toString(), items.length])

describe("the weeks of an exercise", { tags: ["ICB-008"] }, () => {
  it("are newest first, and include an empty one", () => {
    expect(
      weeks(["2031-03-19T10:00:00Z", "2031-03-05T10:00:00Z", "2031-03-04T10:00:00Z"], "2031-03-03T09:00:00Z", "2031-03-20T09:00:00Z"),
    ).toEqual([
      ["2031-03-17", 1],
      ["2031-03-10", 0],
      ["2031-03-03", 2],
    ])
  })

  it("include items outside the period", () => {
    expect(weeks(["2031-02-26T10:00:00Z", "2031-03-12T10:00:00Z"], "2031-03-05T09:00:00Z", "2031-03-05T09:00:00Z")).toEqual([
      ["2031-03-10", 1],
      ["2031-03-03", 0],
      ["2031-02-24", 1],
    ])
  })

  it.each([
    ["0001-01-01T10:00:00Z", "0001-01-01"],
    ["-009999-06-01T10:00:00Z", "0001-01-01"],
    ["3031-03-05T10:00:00Z", "3031-02-28"],
    ["+275760-09-12T23:00:00Z", "9999-12-27"],
  ])("stay few for an entry at the distant time %s", (moment, monday) => {
    const calendarWeeks = weeks([moment, "2031-03-12T10:00:00Z"], "2031-03-05T09:00:00Z", "2031-03-12T09:00:00Z", "UTC")
    expect(calendarWeeks).toHaveLength(3)
    expect(calendarWeeks).toContainEqual([monday, 1])
    expect(calendarWeeks).toContainEqual(["2031-03-03", 0])
  })

  it.each([
    ["2033-03-09T10:00:00Z", 106],
    ["2033-03-16T10:00:00Z", 2],
  ])("fill a gap of at most two years: until %s there are %i", (to, count) => {
    expect(weeks([], "2031-03-05T09:00:00Z", to, "UTC")).toHaveLength(count)
  })

  it.each([
    ["2026-03-22T22:59:59Z", "Europe/Stockholm", "2026-03-16"],
    ["2026-03-22T23:00:00Z", "Europe/Stockholm", "2026-03-23"],
    ["2026-03-29T21:59:59Z", "Europe/Stockholm", "2026-03-23"],
    ["2026-03-29T22:00:00Z", "Europe/Stockholm", "2026-03-30"],
    ["2026-10-25T22:59:59Z", "Europe/Stockholm", "2026-10-19"],
    ["2026-10-25T23:00:00Z", "Europe/Stockholm", "2026-10-26"],
    ["2026-10-25T23:59:59Z", "Europe/London", "2026-10-19"],
    ["2026-10-26T00:00:00Z", "Europe/London", "2026-10-26"],
  ])("%s in %s is in the week of %s", (moment, timeZone, monday) => {
    expect(weeks([moment], moment, moment, timeZone)).toEqual([[monday, 1]])
  })

  it.each([
    ["2026-03-25T10:00:00Z", 167],
    ["2026-10-21T10:00:00Z", 169],
    ["2026-11-21T10:00:00Z", 168],
  ])("of %s in Stockholm have %i hours, without a gap between them", (moment, hours) => {
    const options = { from: moment, to: moment, ...inStockholm }
    const [week] = weeksOf([], () => moment, options)
    expect(week!.start.until(week!.end).total("hours")).toBe(hours)
    const { fromTimestamp, toTimestamp } = periodOf(options)
    expect((toTimestamp - fromTimestamp) / 3_600_000).toBe(hours)
    expect(fromTimestamp).toBe(week!.start.epochMilliseconds)
    const next = weeksOf([], () => moment, { ...inStockholm, from: week!.end, to: week!.end })
    expect(next[0]!.start.equals(week!.end)).toBe(true)
  })
})

it("counts each rating, and the items without a known one", { tags: ["ICB-029"] }, () => {
  const items = ["LOW", "HIGH", "LOW", null, { unknownWord: "EXTREME" }].map((rating) => ({ rating }))
  expect(countRatings(items, ["LOW", "NEUTRAL", "HIGH"])).toEqual({ counts: [2, 0, 1], unrated: 2 })
})
