import { expect, it } from "vitest"
import type { DoseRecord } from "../../model/contract/index.ts"
import { millisOfDay } from "../../model/dosage/index.ts"
import { dosageWith, medicationOf } from "../testing/medications.ts"
import { doseNow, dosesOf, weekMarkOf } from "./dose-now.ts"

const today = "2026-11-27"
const dose = (amount: number, from: string, changedDay: string, end: string | null = null): DoseRecord => ({
  dosage: dosageWith({
    timeAmounts: [{ time: "08:00:00", amount }],
    dosageDateStart: millisOfDay("2024-06-10"),
    dosageDateEnd: end === null ? null : millisOfDay(end),
  }),
  from: millisOfDay(from),
  changedAt: `${changedDay}T09:00:00.000Z`,
  changedBy: "Robin Vale",
})
/** @param doses the newest first */
const withDoses = (...doses: readonly DoseRecord[]) => ({ ...medicationOf("Any"), dosage: doses[0]!.dosage, doses })
const amountOf = ({ timeAmounts }: { readonly timeAmounts: readonly { readonly amount: number }[] }) => timeAmounts[0]?.amount

it.each([
  ["one dose", [dose(1, "2024-06-10", "2024-06-10")], [1, "2024-06-10", null, "2024-06-10", true, false, undefined]],
  [
    "a changed dose: from its own day, and the medication since the first one’s",
    [dose(2, "2026-11-27", "2026-11-27"), dose(1, "2024-06-10", "2024-06-10")],
    [2, "2026-11-27", null, "2024-06-10", true, true, undefined],
  ],
  [
    "a dose to come: the present one ends the day before",
    [dose(2, "2026-12-01", "2026-11-20"), dose(1, "2024-06-10", "2024-06-10")],
    [1, "2024-06-10", "2026-11-30", "2024-06-10", true, false, 2],
  ],
  [
    "a dose to come that was replaced by another one",
    [dose(3, "2027-01-01", "2026-11-25"), dose(2, "2026-11-26", "2026-11-20"), dose(1, "2024-06-10", "2024-06-10")],
    [1, "2024-06-10", "2026-12-31", "2024-06-10", true, false, 3],
  ],
  ["not yet begun", [dose(1, "2026-12-24", "2026-11-20")], [1, "2026-12-24", null, "2026-12-24", false, false, undefined]],
  [
    "not yet begun, and changed before it",
    [dose(2, "2026-12-24", "2026-11-21", "2027-01-05"), dose(1, "2026-12-24", "2026-11-20")],
    [2, "2026-12-24", "2027-01-05", "2026-12-24", false, false, undefined],
  ],
] as const)("%s", { tags: ["MED-113", "MED-114"] }, (_name, doses, expected) => {
  const now = doseNow(withDoses(...doses), today)
  const { from, until, since, isBegun, changed, next } = now
  expect([amountOf(now.dosage), from, until, since, isBegun, changed !== undefined, next && amountOf(next.dosage)]).toEqual(expected)
})

it("takes the dosage of a medication whose doses are not known", { tags: ["MED-113"] }, () => {
  const item = medicationOf("Any")
  expect(dosesOf(item)).toEqual([{ dosage: item.dosage, from: "2021-03-01", isReplacedBefore: false, written: undefined }])
  expect(doseNow(item, today)).toMatchObject({ from: "2021-03-01", isBegun: true, changed: undefined })
})

it.each([
  ["weekly", dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY"] })],
  ["some-days", dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY", "THURSDAY"] })],
  [
    undefined,
    dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] }),
  ],
  [undefined, dosageWith()],
] as const)("marks as %s what is not taken every day", { tags: ["MED-119"] }, (mark, dosage) => {
  expect(weekMarkOf(dosage)).toBe(mark)
})
