import { timeWindow } from "@rond/core/time"

/** Whose clock and language a window has. */
export interface WindowReader {
  /** An IANA name: the pool's. */
  readonly timeZone: string
  /** The reader's day there, in ISO 8601. */
  readonly today: string
  /** Of the short month name. */
  readonly locale: string
}

/**
 * The half hour before and after the moment when a patient is likely to be called: `10:00 - 11:00`, on another day `Nov 28 10:00 - 11:00`.
 *
 * @param expectedTime an instant, in ISO 8601
 */
export function samplingWindow(expectedTime: string, { timeZone, today, locale }: WindowReader): string {
  const at = Temporal.Instant.from(expectedTime).toZonedDateTimeISO(timeZone)
  const time = at.toPlainTime().toString({ smallestUnit: "minute" })
  const day = at.toPlainDate().toString()
  return timeWindow(day === today ? time : `${day}, ${time}`, locale)
}
