import { describe, expect, it } from "vitest"
import { isTourDue, stepAfter, tourSteps, tourVersion } from "./tour.ts"

describe("the tour of the prescriptions", () => {
  it("has two steps, and the date of its release as its version", { tags: ["EPS-759"] }, () => {
    expect(tourVersion).toBe("2022-10-12")
    expect(tourSteps.map(stepAfter)).toEqual(["pay-as-you-go", undefined])
  })

  it.each([
    [undefined, true],
    ["2022-10-12", false],
    ["2022-10-11", true],
    ["2023-01-01", false],
    ["", true],
    ["yes", true],
    ["9999", true],
  ])("after version %j was dismissed is due: %s", { tags: ["EPS-759"] }, (dismissed, isDue) => {
    expect(isTourDue(dismissed)).toBe(isDue)
  })
})
