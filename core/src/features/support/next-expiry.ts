import type { PoolSwitch } from "../../model/support/pool-switches.ts"

// Timers above this many milliseconds fire at once; asking again once a day costs nothing.
const maxTimeoutMillis = 86_400_000

/**
 * Milliseconds until the first of these switches has expired, counted on the server's clock, with a second to spare so that the
 * server agrees; `undefined` when none expires.
 */
export function nextExpiry(switches: readonly Pick<PoolSwitch, "expiresAtMillis">[], nowMillis: number): number | undefined {
  const expiries = switches.flatMap((candidate) => candidate.expiresAtMillis ?? [])
  if (expiries.length === 0) return undefined
  return Math.min(Math.max(Math.min(...expiries) - nowMillis, 0) + 1_000, maxTimeoutMillis)
}
