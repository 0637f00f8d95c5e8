import { dayFrom, type Day } from "./instant.ts"

/** Whole days from `today` to `day`: -1 yesterday, 0 today, 1 tomorrow. */
export const daysFrom = (today: Day, day: Day): number => dayFrom(today).until(dayFrom(day), { largestUnit: "days" }).days

/** The periods of a record. */
export type DateChunk = "future" | "past-week" | "past-month" | "past-year" | "older"

/** The period of a day, seen from `today`. A week is 7 days; months and years are calendar ones. */
export function dateChunk(day: Day, today: Day): DateChunk {
  const date = dayFrom(day)
  const from = dayFrom(today)
  const since = (start: Temporal.PlainDate) => Temporal.PlainDate.compare(date, start) >= 0
  if (Temporal.PlainDate.compare(date, from) > 0) return "future"
  if (since(from.subtract({ days: 7 }))) return "past-week"
  if (since(from.subtract({ months: 1 }))) return "past-month"
  if (since(from.subtract({ years: 1 }))) return "past-year"
  return "older"
}
