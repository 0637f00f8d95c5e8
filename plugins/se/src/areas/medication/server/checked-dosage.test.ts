import { Effect, Exit } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import type { Dosage } from "../model/contract/index.ts"
import { dosageTypes, dosageIssues, draftOf, millisOfDay, timeText, weekdays } from "../model/dosage/index.ts"
import { checkedDosage } from "./checked-dosage.ts"

const amount = fc.oneof(fc.constantFrom(0, 0.25, 0.5, 1, 2, 2.5, -1, 1e-7), fc.double({ noNaN: true, noDefaultInfinity: true }))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })
const day = fc.oneof(
  fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-25", "2026-10-26").map(millisOfDay),
  fc.integer({ min: 0, max: 4_000_000_000_000 }),
)
const text = fc.constantFrom("", " ", "One on even days")
const anyDosage: fc.Arbitrary<Dosage> = fc.record({
  type: fc.constantFrom(...dosageTypes),
  dosageDateStart: day,
  dosageDateEnd: optional(day),
  timeAmounts: fc.array(fc.record({ time: fc.integer({ min: 0, max: 24 }).map(timeText), amount }), { maxLength: 3 }),
  weeklyRepeats: fc.array(fc.constantFrom(...weekdays), { maxLength: 3 }),
  customDosageText: optional(text),
  asNeededAmountIntervalMin: optional(amount),
  asNeededAmountIntervalMax: optional(amount),
  asNeededMaxAmount: optional(amount),
  additionalInstructions: optional(text),
})

/** Dosages of one type, mostly valid: random ones seldom are. */
const likelyDosage = anyDosage.map((dosage): Dosage => {
  const none = { timeAmounts: [], weeklyRepeats: [], customDosageText: null, asNeededAmountIntervalMin: null, asNeededAmountIntervalMax: null, asNeededMaxAmount: null } // prettier-ignore
  const { timeAmounts, weeklyRepeats, customDosageText, asNeededAmountIntervalMin, asNeededAmountIntervalMax, asNeededMaxAmount } = dosage
  const own = {
    DAILY: { timeAmounts },
    WEEKLY: { timeAmounts, weeklyRepeats },
    CUSTOM: { customDosageText },
    AS_NEEDED: { asNeededAmountIntervalMin, asNeededAmountIntervalMax, asNeededMaxAmount },
  }[dosage.type]
  return { ...dosage, ...none, ...own, dosageDateStart: millisOfDay("2026-03-29"), dosageDateEnd: null }
})

const sortedByHour = (dosage: Dosage): Dosage => ({
  ...dosage,
  timeAmounts: dosage.timeAmounts.toSorted((left, right) => (left.time < right.time ? -1 : 1)),
  weeklyRepeats: weekdays.filter((weekday) => dosage.weeklyRepeats.includes(weekday)),
  customDosageText: dosage.customDosageText?.trim() === "" ? null : dosage.customDosageText,
  additionalInstructions: dosage.additionalInstructions?.trim() === "" ? null : dosage.additionalInstructions,
})

it("stores a dosage exactly as it was sent, or refuses it", { tags: ["MED-031"] }, () => {
  let kept = 0
  fc.assert(
    fc.property(fc.oneof(anyDosage, likelyDosage), (sent) => {
      const checked = Effect.runSyncExit(checkedDosage(sent))
      if (Exit.isFailure(checked)) return
      kept += 1
      expect(checked.value).toEqual(sortedByHour(sent))
      expect(dosageIssues(draftOf(checked.value))).toEqual([])
    }),
    { numRuns: 3_000 },
  )
  expect(kept).toBeGreaterThan(100)
})
