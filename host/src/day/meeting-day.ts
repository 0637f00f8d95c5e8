import type { Meeting } from "@rond/core/features/meeting"
import type { MarketFormat } from "@rond/core/i18n"
import { useMarketFormat } from "@rond/core/i18n"
import { useSyncExternalStore } from "react"

/** Whether a meeting is one of today's, by the market's calendar. */
export type MeetingDay = "past" | "today" | "to-come"

/** An unfinished meeting that runs past midnight stays one of today's for this long after its booked end, in milliseconds: three hours. */
const overMidnightMillis = 3 * 3_600_000

/** The day a meeting belongs to, seen from `nowMillis`. */
export function meetingDay(
  { startMillis, endMillis, finishedStatus }: Pick<Meeting, "startMillis" | "endMillis" | "finishedStatus">,
  format: Pick<MarketFormat, "day">,
  nowMillis: number,
): MeetingDay {
  const dayOf = (millis: number) => format.day(millis).toString()
  const today = dayOf(nowMillis)
  if (dayOf(startMillis) > today) return "to-come"
  const isRunning = finishedStatus === null && nowMillis < endMillis + overMidnightMillis
  return dayOf(endMillis) >= today || isRunning ? "today" : "past"
}

const minuteMillis = 60_000

/** A page that is left open overnight learns it within a minute. */
const onClock = (changed: () => void) => {
  const timer = setInterval(changed, minuteMillis)
  return () => clearInterval(timer)
}

/** The day of a meeting on screen, by the device's clock. */
export function useMeetingDay(meeting: Pick<Meeting, "startMillis" | "endMillis" | "finishedStatus">): MeetingDay {
  const format = useMarketFormat()
  return useSyncExternalStore(onClock, () => meetingDay(meeting, format, Date.now()))
}
