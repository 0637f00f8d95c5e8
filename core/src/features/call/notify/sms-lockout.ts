import { smsLockoutSeconds } from "../../../model/call/index.ts"

/** Whole seconds of the lockout that remain; 0 when it is over. Times are epoch milliseconds of one clock. */
export function lockoutSecondsLeft(lastSentAt: number | null, now: number): number {
  if (lastSentAt === null) return 0
  return Math.max(0, Math.ceil((lastSentAt + smsLockoutSeconds * 1_000 - now) / 1_000))
}
