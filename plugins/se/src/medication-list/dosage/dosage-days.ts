import { dayBounds, interval, localDate, type Interval } from "@rond/core/time"
import type { DosageDraft } from "./dosage.ts"

/** Whose midnights the dates of the list are, wherever the device is. */
const timeZone = "Europe/Stockholm"

/**
 * Milliseconds of a day's midnight in Sweden.
 * @throws RangeError for a text that is no calendar day
 */
export const millisOfDay = (day: string): number => dayBounds(day, timeZone).start.epochMilliseconds

/** The day in Sweden, as ISO 8601. */
export const dayOfMillis = (millis: number): string => localDate(millis, timeZone).toString()

/** Whether these milliseconds are a midnight in Sweden. */
export const isMidnight = (millis: number): boolean => millisOfDay(dayOfMillis(millis)) === millis

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
