import { describe, expect, it } from "vitest"
import { dayAround } from "./schedule.ts"

describe("a clinician's day is around the current time", () => {
  it.each([
    ["in the morning", 9 * 60, 15 * 60],
    ["just after midnight", 4, 24 * 60 - 4],
    ["at midnight", 0, 24 * 60],
    ["late in the evening", 23 * 60 + 20, 40],
    ["a minute to midnight", 24 * 60 - 1, 1],
  ])("%s stays within the day", (_when, since, until) => {
    for (const length of [10, 15, 45]) {
      const slots = dayAround(since, until, length)
      expect(slots.map(({ is }) => is).filter((is) => is !== "coming")).toEqual([...Array(5).fill("ended"), "due", "drop-in"])
      expect(slots.filter(({ is }) => is === "coming")).toHaveLength(length > 30 ? 6 : 9)
      for (const { fromNow } of slots) {
        expect(fromNow).toBeGreaterThanOrEqual(-since)
        expect(fromNow).toBeLessThan(until)
      }
    }
  })

  it.each([10, 20, 45])("has no overlapping meetings of %i minutes in the middle of the day", (length) => {
    const offsets = dayAround(12 * 60, 12 * 60, length)
      .filter(({ is }) => is !== "drop-in")
      .map(({ fromNow }) => fromNow)
    for (const [index, offset] of offsets.slice(1).entries()) expect(offset - offsets[index]!).toBeGreaterThanOrEqual(length)
  })
})
