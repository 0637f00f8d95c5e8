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

/** Whether a text is an ISO 8601 calendar date that exists, of the years 1 to 9999. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}
