import { smsLockoutSeconds } from "../../../model/call/index.ts"

/** Whole seconds left of the lockout, 0 when it is over. Moments are epoch milliseconds of one clock. */
export function lockoutSecondsLeft(lastSentAt: number | null, now: number): number {
  if (lastSentAt === null) return 0
  return Math.max(0, Math.ceil((lastSentAt + smsLockoutSeconds * 1_000 - now) / 1_000))
}
