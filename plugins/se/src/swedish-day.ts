import { dayBounds, localDate, type Day } from "@rond/core/time"
import { format } from "./format.ts"

/**
 * Milliseconds of a day's midnight in Sweden, wherever the device is.
 * @throws RangeError for a text that is no calendar day
 */
export const millisOfDay = (day: Day): number => dayBounds(day, format.timeZone).start.epochMilliseconds

/** The day in Sweden, as ISO 8601. */
export const dayOfMillis = (millis: number): string => localDate(millis, format.timeZone).toString()

/** Whether these milliseconds are a midnight in Sweden. */
export const isMidnight = (millis: number): boolean => millisOfDay(dayOfMillis(millis)) === millis
