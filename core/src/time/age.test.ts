import { describe, expect, it } from "vitest"
import { ageOn } from "./age.ts"

describe("age", () => {
  it.each([
    ["2026-11-21", { unit: "days", days: 0 }],
    ["2026-10-22", { unit: "days", days: 30 }],
    ["2026-10-21", { unit: "months", months: 1 }],
    ["2025-11-22", { unit: "months", months: 11 }],
    ["2025-11-21", { unit: "months", months: 12 }],
    ["2025-10-22", { unit: "months", months: 12 }],
    ["2025-10-21", { unit: "years-and-months", years: 1, months: 1 }],
    ["2024-11-21", { unit: "years-and-months", years: 2, months: 0 }],
    ["2023-11-22", { unit: "years-and-months", years: 2, months: 11 }],
    ["2023-11-21", { unit: "years", years: 3 }],
    ["1985-03-12", { unit: "years", years: 41 }],
  ])("born %s is on 2026-11-21 %j", { tags: ["TXT-004"] }, (born, expected) => {
    expect(ageOn(born, "2026-11-21")).toEqual(expected)
  })

  it("a leap-day child turns a year older on the first of March", { tags: ["TXT-004"] }, () => {
    expect(ageOn("2020-02-29", "2025-02-28")).toEqual({ unit: "years", years: 4 })
    expect(ageOn("2020-02-29", "2025-03-01")).toEqual({ unit: "years", years: 5 })
  })

  it("nobody is younger than born", { tags: ["TXT-004"] }, () => {
    expect(() => ageOn("2026-11-22", "2026-11-21")).toThrow(RangeError)
  })
})
