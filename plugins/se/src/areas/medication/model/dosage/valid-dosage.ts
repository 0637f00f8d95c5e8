import { isBlank } from "@rond/core/format"
import { hasAmbiguousAmount, isAmount, parseRange, unclearAmount } from "./amount.ts"
import type { DosageDraft, TimedAmount } from "./dosage.ts"
import { dosagePeriod } from "./dosage-days.ts"

/** The errors in a dosage, and in which field. `row` is the place of a time among the times. */
export type DosageIssue =
  | { readonly field: "startDay"; readonly code: "invalid" | "year" }
  | { readonly field: "endDay"; readonly code: "invalid" | "year" | "before-start" }
  | { readonly field: "times"; readonly code: "missing" }
  | { readonly field: "times"; readonly code: "hour" | "repeated-hour" | "amount" | "ambiguous"; readonly row: number }
  | { readonly field: "weekdays"; readonly code: "missing" }
  | { readonly field: "customText"; readonly code: "missing" }
  | { readonly field: "asNeededAmount"; readonly code: "invalid" | "ambiguous" }
  | { readonly field: "asNeededMax"; readonly code: "invalid" | "ambiguous" | "below-amount" }

/** Returns the faults of a dosage, in the order of the form; none for a valid one. */
export function dosageIssues(dosage: DosageDraft): readonly DosageIssue[] {
  return [...dateIssues(dosage), ...amountIssues(dosage)]
}

export const isValidDosage = (dosage: DosageDraft): boolean => dosageIssues(dosage).length === 0

/** A year of two digits is a slip: it would be one of the first century. */
const isOfOurTime = (day: string | null): boolean => day !== null && day >= "1900-01-01" && day <= "2999-12-31"

function dateIssues(dosage: DosageDraft): readonly DosageIssue[] {
  const isPeriod = (dates: Parameters<typeof dosagePeriod>[0]) => {
    try {
      return dosagePeriod(dates) !== undefined
    } catch {
      return false
    }
  }
  const { startDay, endDay } = dosage
  if (!isPeriod({ startDay, endDay: null, isUntilFurtherNotice: true })) return [{ field: "startDay", code: "invalid" }]
  if (!isOfOurTime(startDay)) return [{ field: "startDay", code: "year" }]
  if (dosage.isUntilFurtherNotice) return []
  if (!isPeriod({ startDay: endDay, endDay: null, isUntilFurtherNotice: true })) return [{ field: "endDay", code: "invalid" }]
  if (!isOfOurTime(endDay)) return [{ field: "endDay", code: "year" }]
  return isPeriod(dosage) ? [] : [{ field: "endDay", code: "before-start" }]
}

function amountIssues(dosage: DosageDraft): readonly DosageIssue[] {
  switch (dosage.type) {
    case "AS_NEEDED":
      return asNeededIssues(dosage)
    case "CUSTOM":
      return isBlank(dosage.customText) ? [{ field: "customText", code: "missing" }] : []
    case "WEEKLY":
      return [...timeIssues(dosage), ...(dosage.weekdays.length === 0 ? [{ field: "weekdays", code: "missing" } as const] : [])]
    case "DAILY":
      return timeIssues(dosage)
  }
}

function timeIssues({ times }: DosageDraft): readonly DosageIssue[] {
  if (times.length === 0) return [{ field: "times", code: "missing" }]
  return times.flatMap(({ hour, amount }, row): readonly DosageIssue[] => [
    ...(hour === null || !isHour(hour) ? [{ field: "times", code: "hour", row } as const] : []),
    ...(hour !== null && times.findIndex((time) => time.hour === hour) < row
      ? [{ field: "times", code: "repeated-hour", row } as const]
      : []),
    ...(amount === null || !isAmount(amount)
      ? [{ field: "times", code: amount === unclearAmount ? "ambiguous" : "amount", row } as const]
      : []),
  ])
}

/** Whether a number is an hour from 0 to 24: 24 is the end of the day. */
const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= 24

/** The maximum is at least the larger amount of a range. */
function asNeededIssues({ asNeededAmount, asNeededMax }: DosageDraft): readonly DosageIssue[] {
  const range = parseRange(asNeededAmount)
  const noAmount = { field: "asNeededAmount", code: hasAmbiguousAmount(asNeededAmount) ? "ambiguous" : "invalid" } as const
  if (asNeededMax !== null && !isAmount(asNeededMax))
    return [
      ...(range === undefined ? [noAmount] : []),
      { field: "asNeededMax", code: asNeededMax === unclearAmount ? "ambiguous" : "invalid" },
    ]
  if (range === undefined) return [noAmount]
  return asNeededMax !== null && asNeededMax < (range.max ?? range.min) ? [{ field: "asNeededMax", code: "below-amount" }] : []
}

/** The times that are complete, for {@link doseSummary}. */
export const completeTimes = ({ times }: Pick<DosageDraft, "times">): readonly TimedAmount[] =>
  times.filter((time): time is TimedAmount => time.hour !== null && time.amount !== null)
