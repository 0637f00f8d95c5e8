/** How long a switch may last. */
export const expiries = ["never", "1h", "4h", "1d", "7d"] as const
export type Expiry = (typeof expiries)[number]

const hour = 3_600_000
const lengths: Readonly<Record<Exclude<Expiry, "never">, number>> = { "1h": hour, "4h": 4 * hour, "1d": 24 * hour, "7d": 7 * 24 * hour }

/** When a switch set now expires, in epoch milliseconds; `null`: never. */
export function expiryMillis(expiry: Expiry, nowMillis: number): number | null {
  return expiry === "never" ? null : nowMillis + lengths[expiry]
}

/** The same, counted from now. */
export const expiryFromNow = (expiry: Expiry): number | null => expiryMillis(expiry, Temporal.Now.instant().epochMilliseconds)

/** Whether a reason says something: at least three non-blank characters. */
export function isReason(reason: string): boolean {
  return reason.replaceAll(/\s/g, "").length >= 3
}
