import { describe, expect, it } from "vitest"
import { dayAround } from "./schedule.ts"

describe("DEM-006 a clinician's day is around the moment it is looked at", () => {
  it.each([
    ["in the morning", 9 * 60, 15 * 60],
    ["just after midnight", 4, 24 * 60 - 4],
    ["at midnight", 0, 24 * 60],
    ["late in the evening", 23 * 60 + 20, 40],
    ["a minute to midnight", 24 * 60 - 1, 1],
  ])("%s everything stays on the day", (_when, since, until) => {
    const places = dayAround(since, until, 45)
    expect(places.filter(({ is }) => is === "ended")).toHaveLength(5)
    expect(places.filter(({ is }) => is === "coming")).toHaveLength(9)
    expect(places.filter(({ is }) => is === "due")).toHaveLength(1)
    expect(places.filter(({ is }) => is === "drop-in")).toHaveLength(1)
    for (const { fromNow } of places) {
      expect(fromNow).toBeGreaterThanOrEqual(-since)
      expect(fromNow).toBeLessThan(until)
    }
  })

  it("is in order and not squeezed in the middle of the day", () => {
    const offsets = dayAround(12 * 60, 12 * 60, 15).map(({ fromNow }) => fromNow)
    expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
    expect(offsets[0]).toBe(-260)
    expect(offsets.at(-1)).toBe(300)
  })
})
