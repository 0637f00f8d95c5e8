import type { ConversationMessage } from "@rond/core/model/conversation"

export interface MessageDay {
  /** `2026-11-23`, in the clinic's time zone. */
  readonly day: string
  readonly messages: readonly ConversationMessage[]
}

/** The day of an instant: `2026-11-23`. */
const dayOf = (instant: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date(instant))

/** Messages by the days on which they were sent. */
export function byDay(messages: readonly ConversationMessage[], timeZone: string): readonly MessageDay[] {
  const days = Map.groupBy(messages, ({ sentAt }) => dayOf(sentAt, timeZone))
  return [...days].map(([day, ofDay]) => ({ day, messages: ofDay }))
}

/** The number of days since a day: 0 today, 1 yesterday. */
export function daysAgo(day: string, nowMillis: number, timeZone: string): number {
  return (Date.parse(dayOf(nowMillis, timeZone)) - Date.parse(day)) / 86_400_000
}

/** A day before yesterday: "Monday 2 November", with the year if it is another one. */
export function dayText(day: string, nowMillis: number, timeZone: string, locale: string): string {
  const isThisYear = dayOf(nowMillis, timeZone).slice(0, 4) === day.slice(0, 4)
  const options: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }
  const text = new Intl.DateTimeFormat(locale, isThisYear ? options : { ...options, year: "numeric" }).format(Date.parse(day))
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
}

export const timeText = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeStyle: "short" }).format(new Date(instant))
