import { timeWindow } from "@rond/core/time"

/** The clock and the language in which a window is written. */
export interface WindowReader {
  /** An IANA name: the pool's. */
  readonly timeZone: string
  /** The reader's day there, in ISO 8601. */
  readonly today: string
  /** The BCP 47 language of the short month name. */
  readonly locale: string
}

/**
 * The half hour before and after the moment when a patient is likely to be called: `10:00 - 11:00`, if it begins on another day than today
 * `Nov 28 10:00 - 11:00`. The day is that of the beginning, beside which it stands: around midnight the likely moment may be on the next one.
 *
 * @param expectedTime an instant, in ISO 8601
 */
export function samplingWindow(expectedTime: string, { timeZone, today, locale }: WindowReader): string {
  const at = Temporal.Instant.from(expectedTime).toZonedDateTimeISO(timeZone)
  const time = at.toPlainTime().toString({ smallestUnit: "minute" })
  const day = at.subtract({ minutes: 30 }).toPlainDate().toString()
  return timeWindow(day === today ? time : `${day}, ${time}`, locale)
}
