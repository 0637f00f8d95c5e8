import { localDate, localTime, millisFrom, type Moment } from "@rond/core/time"

const london = "Europe/London"

/** The time of day in London, `HHmmss`. */
export function londonClock(moment: Moment): string {
  const { hour, minute, second } = localTime(moment, london)
  return [hour, minute, second].map(twoDigits).join("")
}

/** The day in London, `2026-03-29`. */
export const londonDay = (moment: Moment): string => localDate(moment, london).toString()

/** Writes day and time in London with the offset, `2026-03-29T02:00:00+01:00`. */
export const londonTime = (moment: Moment): string =>
  localTime(moment, london).toString({ timeZoneName: "never", smallestUnit: "second", roundingMode: "trunc" })

/** The longest duration that a report can say: 59 minutes and 59 seconds. */
const longestSeconds = 3599

/** The length of an appointment, `mmss`. `isCapped`: it took longer than a report can say. */
export interface Duration {
  readonly mmss: string
  readonly isCapped: boolean
}

/** The duration between two moments in whole seconds; nothing where the clocks say that it ended before it started. */
export function durationBetween(start: Moment, end: Moment): Duration {
  const seconds = Math.max(0, Math.floor((millisFrom(end) - millisFrom(start)) / 1000))
  const said = Math.min(seconds, longestSeconds)
  return { mmss: twoDigits(Math.floor(said / 60)) + twoDigits(said % 60), isCapped: seconds > longestSeconds }
}

const twoDigits = (value: number): string => String(value).padStart(2, "0")
