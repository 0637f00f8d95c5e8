import { dayFrom, daysFrom, interval, type Interval } from "@rond/core/time"
import { millisOfDay } from "../../../../swedish-day.ts"
import type { DosageDraft } from "./dosage.ts"

export { dayOfMillis, isMidnight, millisOfDay } from "../../../../swedish-day.ts"

/**
 * From the midnight of the first day to that of the last; the same for a single day, and until further notice.
 * @throws RangeError "Start Date is invalid" or "End Date is invalid"; the end is also invalid before the start
 */
export function dosagePeriod({
  startDay,
  endDay,
  isUntilFurtherNotice,
}: Pick<DosageDraft, "startDay" | "endDay" | "isUntilFurtherNotice">): Interval {
  const start = midnightOr(startDay)
  return interval(start, isUntilFurtherNotice ? start : midnightOr(endDay))
}

/** NaN where there is no day: `interval` says which of the two dates is invalid. */
function midnightOr(day: string | null): number {
  try {
    return day === null ? Number.NaN : millisOfDay(day)
  } catch {
    return Number.NaN
  }
}

/** A dosage from another day on: it lasts as long as it did. @param day ISO 8601 */
export function startingOn(dosage: DosageDraft, day: string): DosageDraft {
  const { startDay, endDay } = dosage
  const lasts = startDay === null || endDay === null ? undefined : daysFrom(startDay, endDay)
  return { ...dosage, startDay: day, endDay: lasts === undefined ? null : dayFrom(day).add({ days: lasts }).toString() }
}
