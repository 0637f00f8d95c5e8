import { instantFrom, type Moment } from "./instant.ts"

/** From `start` to `end`, exclusive. */
export interface Interval {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/**
 * Two moments as an interval.
 * @throws RangeError "Start Date is invalid" or "End Date is invalid"; the end is also invalid before the start
 */
export function interval(start: Moment, end: Moment): Interval {
  const from = orRefuse(start, "Start Date is invalid")
  const to = orRefuse(end, "End Date is invalid")
  if (Temporal.Instant.compare(to, from) < 0) throw new RangeError("End Date is invalid")
  return { start: from, end: to }
}

function orRefuse(moment: Moment, message: string): Temporal.Instant {
  try {
    return instantFrom(moment)
  } catch (cause) {
    throw new RangeError(message, { cause })
  }
}

/** Whole minutes, rounded down. */
export const minutesOf = ({ start, end }: Interval): number => Math.floor((end.epochMilliseconds - start.epochMilliseconds) / 60_000)
