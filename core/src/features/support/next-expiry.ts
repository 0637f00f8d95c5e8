import type { PoolSwitch } from "../../model/support/pool-switches.ts"

// Browser timers above this many milliseconds fire at once; refetching once a day is cheap.
const maxTimeoutMillis = 86_400_000

/**
 * Milliseconds until the first of these switches expires, on the server's clock, plus a second so that the
 * server agrees; `undefined` when none expires.
 */
export function nextExpiry(switches: readonly Pick<PoolSwitch, "expiresAtMillis">[], nowMillis: number): number | undefined {
  const expiries = switches.flatMap((candidate) => candidate.expiresAtMillis ?? [])
  if (expiries.length === 0) return undefined
  return Math.min(Math.max(Math.min(...expiries) - nowMillis, 0) + 1_000, maxTimeoutMillis)
}
