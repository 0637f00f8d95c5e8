import { useEffect, useState } from "react"

/** The moment, in epoch milliseconds: every second between `from` and `until`, else only as those pass. */
export function useClockAround(from: number, until: number): number {
  // Each reading is a new object, so that two equal ones also start the next timer.
  const [reading, setReading] = useState(() => ({ now: Date.now() }))
  useEffect(() => {
    const { now } = reading
    if (now >= until) return
    // Browser timers have 32 bits; for a meeting further away, the timer is renewed once a day.
    const pause = now < from ? Math.min(from - now, 86_400_000) : 1_000
    const timer = setTimeout(() => setReading({ now: Date.now() }), pause)
    return () => clearTimeout(timer)
  }, [reading, from, until])
  return reading.now
}
