import { millisFrom, now } from "@rond/core/time"
import { useWaitingPatients } from "@rond/core/features/call"
import { useEffect, useMemo, useState } from "react"

/** How often the clock on screen updates, in milliseconds. */
const clockMillis = 15_000

const deviceNow = () => millisFrom(now())

/** The server's clock in epoch milliseconds, extrapolated between responses. Before the first response it is the device's clock. */
export function useServerNow(answeredNowMillis: number | undefined): number {
  const [clock, setClock] = useState({ server: answeredNowMillis, ahead: 0, nowMillis: deviceNow() })
  if (clock.server !== answeredNowMillis) {
    const ahead = answeredNowMillis === undefined ? 0 : answeredNowMillis - deviceNow()
    setClock({ server: answeredNowMillis, ahead, nowMillis: deviceNow() + ahead })
  }
  useEffect(() => {
    const timer = setInterval(() => setClock((before) => ({ ...before, nowMillis: deviceNow() + before.ahead })), clockMillis)
    return () => clearInterval(timer)
  }, [])
  return clock.nowMillis
}

/** Since when the patient of a meeting has been in the waiting room, in epoch milliseconds, by the meeting's id. */
export function useWaitingSince(): ReadonlyMap<string, number> {
  const { waiting } = useWaitingPatients()
  return useMemo(() => new Map(waiting.map(({ meetingId, sinceMillis }) => [meetingId, sinceMillis])), [waiting])
}
