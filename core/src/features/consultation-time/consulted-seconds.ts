import type { ConsultationTime } from "../../model/consultation-time/index.ts"

/** Seconds between two writes of a running consultation's time. */
export const writeEverySeconds = 30

/**
 * Whole seconds of consultation at a moment, going by what was last written: a time that was running goes on until the next write is
 * due, and then stands still, because whoever held the call may be gone. Moments are epoch milliseconds of one clock.
 */
export function consultedSeconds(time: Pick<ConsultationTime, "seconds" | "isRunning" | "writtenAtMillis">, nowMillis: number): number {
  if (!time.isRunning) return time.seconds
  const sinceWritten = Math.max(0, Math.floor((nowMillis - time.writtenAtMillis) / 1_000))
  return time.seconds + Math.min(sinceWritten, writeEverySeconds)
}
