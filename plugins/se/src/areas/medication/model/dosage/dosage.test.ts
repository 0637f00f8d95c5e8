import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { type DosageDraft, type DosageType, dosageTypes, newDosage, withAsNeeded, withType, withUntilFurtherNotice } from "./index.ts"

const full: DosageDraft = {
  type: "WEEKLY",
  frequency: "WEEKLY",
  startDay: "2026-11-21",
  endDay: "2026-12-01",
  isUntilFurtherNotice: false,
  times: [{ hour: 8, amount: 1 }],
  weekdays: ["MONDAY"],
  customText: "One at first",
  asNeededAmount: "1-2",
  asNeededMax: 4,
  additionalInstructions: "With food",
}

describe("a dosage", () => {
  it("starts as one dose at 08:00 every day, from today until further notice", { tags: ["MED-001"] }, () => {
    expect(newDosage("2026-11-21")).toEqual({
      type: "DAILY",
      frequency: "DAILY",
      startDay: "2026-11-21",
      endDay: null,
      isUntilFurtherNotice: true,
      times: [{ hour: 8, amount: 1 }],
      weekdays: [],
      customText: "",
      asNeededAmount: "",
      asNeededMax: null,
      additionalInstructions: "",
    })
  })

  it.each<[DosageType, Partial<DosageDraft>]>([
    ["AS_NEEDED", { times: [], weekdays: [], customText: "" }],
    ["CUSTOM", { times: [], weekdays: [], asNeededAmount: "", asNeededMax: null, frequency: "CUSTOM" }],
    ["WEEKLY", { customText: "", asNeededAmount: "", asNeededMax: null, frequency: "WEEKLY" }],
    ["DAILY", { customText: "", asNeededAmount: "", asNeededMax: null, weekdays: [], frequency: "DAILY" }],
  ])("changed to %s loses only what does not apply to that type", { tags: ["MED-002"] }, (type, cleared) => {
    expect(withType(full, type)).toEqual({ ...full, type, ...cleared })
  })

  it.each(["DAILY", "WEEKLY", "CUSTOM"] as const)("returns to %s when “as needed” is unticked", { tags: ["MED-003"] }, (frequency) => {
    const ticked = withAsNeeded(withType(full, frequency), true)
    expect(ticked).toMatchObject({ type: "AS_NEEDED", frequency })
    expect(withAsNeeded(ticked, false)).toMatchObject({ type: frequency, asNeededAmount: "", asNeededMax: null })
  })

  it("keeps its frequency through any changes of type", { tags: ["MED-003"] }, () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...dosageTypes), fc.boolean())), (steps) => {
        let dosage = full
        for (const step of steps) {
          dosage = typeof step === "boolean" ? withAsNeeded(dosage, step) : withType(dosage, step)
          expect(dosage.type === "AS_NEEDED" || dosage.type === dosage.frequency).toBe(true)
        }
      }),
    )
  })

  it("loses its end date when it runs until further notice", { tags: ["MED-004"] }, () => {
    const open = withUntilFurtherNotice(full, true)
    expect(open).toEqual({ ...full, endDay: null, isUntilFurtherNotice: true })
    expect(withUntilFurtherNotice(open, false)).toEqual({ ...full, endDay: null })
  })
})
