import { getDayMeetings, type DayMeeting } from "@rond/core/features/meeting"
import { useApiQuery } from "@rond/core/platform/http"
import { millisFrom, now } from "@rond/core/time"
import { useWaitingPatients } from "@rond/core/features/call"
import { useEffect, useMemo, useState } from "react"
import { nextMeeting } from "./day-meetings.ts"

/** Milliseconds between two updates of the clock on screen. */
const clockMillis = 15_000

const deviceNow = () => millisFrom(now())

/** The server's clock in epoch milliseconds, extrapolated between responses. Before the first response it is the device's clock. */
export function useServerNow(serverNowMillis: number | undefined): number {
  const [clock, setClock] = useState({ server: serverNowMillis, ahead: 0, nowMillis: deviceNow() })
  if (clock.server !== serverNowMillis) {
    const ahead = serverNowMillis === undefined ? 0 : serverNowMillis - deviceNow()
    setClock({ server: serverNowMillis, ahead, nowMillis: deviceNow() + ahead })
  }
  useEffect(() => {
    const timer = setInterval(() => setClock((before) => ({ ...before, nowMillis: deviceNow() + before.ahead })), clockMillis)
    return () => clearInterval(timer)
  }, [])
  return clock.nowMillis
}

/** Returns the time at which the patient of each meeting came into the waiting room, in epoch milliseconds, by the meeting's id. */
export function useWaitingSince(): ReadonlyMap<string, number> {
  const { waiting } = useWaitingPatients()
  return useMemo(() => new Map(waiting.map(({ meetingId, sinceMillis }) => [meetingId, sinceMillis])), [waiting])
}

/**
 * The clinician's next meeting of today.
 *
 * @param today in the market's time zone; nothing is requested while it is absent
 * @param after the meeting on screen, which is not the next one
 */
export function useNextMeeting(today: string | undefined, after: string | undefined): DayMeeting | undefined {
  const day = useApiQuery(getDayMeetings, { query: { day: today ?? "" } }, { enabled: today !== undefined, staleTime: 5000 })
  const nowMillis = useServerNow(day.data?.nowMillis)
  const waiting = useWaitingSince()
  return today === undefined || day.data === undefined ? undefined : nextMeeting(day.data.meetings, nowMillis, waiting, after)
}
