/** A moment: a Temporal instant, epoch milliseconds, or an ISO text with its offset. */
export type Moment = Temporal.Instant | number | string

/**
 * Converts a moment to an instant.
 * @throws RangeError when a text is not ISO with an offset, or a number is not finite
 */
export function instantFrom(moment: Moment): Temporal.Instant {
  if (typeof moment === "number") return Temporal.Instant.fromEpochMilliseconds(moment)
  if (typeof moment === "string") return Temporal.Instant.from(moment)
  return moment
}

/** Epoch milliseconds, as in the wire's `…Millis` fields. */
export const millisFrom = (moment: Moment): number => instantFrom(moment).epochMilliseconds

/** The current moment on the device's clock. */
export const now = (): Temporal.Instant => Temporal.Now.instant()

/** A market's wall clock at that moment; `timeZone` is an IANA name: Europe/Stockholm. */
export const localTime = (moment: Moment, timeZone: string): Temporal.ZonedDateTime => instantFrom(moment).toZonedDateTimeISO(timeZone)

/** The calendar day of a market at that moment. */
export const localDate = (moment: Moment, timeZone: string): Temporal.PlainDate => localTime(moment, timeZone).toPlainDate()

/** A calendar day: a Temporal date or its ISO text, 2026-11-21. */
export type Day = Temporal.PlainDate | string

/** @throws RangeError when a text is not an ISO date. */
export const dayFrom = (day: Day): Temporal.PlainDate =>
  typeof day === "string" ? Temporal.PlainDate.from(day, { overflow: "reject" }) : day

/** A market's day from midnight to midnight; 23 or 25 hours where clocks change. */
export function dayBounds(day: Day, timeZone: string): { readonly start: Temporal.Instant; readonly end: Temporal.Instant } {
  const date = dayFrom(day)
  return {
    start: date.toZonedDateTime(timeZone).toInstant(),
    end: date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  }
}
