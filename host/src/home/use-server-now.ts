import { millisFrom, now } from "@rond/core/time"
import { useEffect, useState } from "react"

/** How often the clock on screen moves, in milliseconds. */
const tick = 15_000

/** The server's clock, going on between answers; the device's own until the first one. Epoch milliseconds. */
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
