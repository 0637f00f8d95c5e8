import { millisFrom, now } from "@rond/core/time"
import { useEffect, useState } from "react"

/** How often the clock on screen updates, in milliseconds. */
const tick = 15_000

/** The server's clock in epoch milliseconds, extrapolated between responses. Before the first response it is the device's clock. */
export function useServerNow(answeredNowMillis: number | undefined): number {
  const [clock, setClock] = useState({ server: answeredNowMillis, ahead: 0, nowMillis: deviceNow() })
  if (clock.server !== answeredNowMillis) {
    const ahead = answeredNowMillis === undefined ? 0 : answeredNowMillis - deviceNow()
    setClock({ server: answeredNowMillis, ahead, nowMillis: deviceNow() + ahead })
  }
  useEffect(() => {
    const timer = setInterval(() => setClock((before) => ({ ...before, nowMillis: deviceNow() + before.ahead })), tick)
    return () => clearInterval(timer)
  }, [])
  return clock.nowMillis
}

const deviceNow = () => millisFrom(now())
