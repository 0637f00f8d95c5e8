import type { ConsultationTime } from "../../model/consultation-time/index.ts"

/** Seconds between two writes during a consultation. */
export const writeEverySeconds = 30

/**
 * Whole seconds of consultation at a moment, from the last write. A running time continues until the next write is
 * due and then stops, because the page that wrote it may be gone. Times are epoch milliseconds of one clock.
 */
export function consultedSeconds(time: Pick<ConsultationTime, "seconds" | "isRunning" | "writtenAtMillis">, nowMillis: number): number {
  if (!time.isRunning) return time.seconds
  const sinceWritten = Math.max(0, Math.floor((nowMillis - time.writtenAtMillis) / 1_000))
  return time.seconds + Math.min(sinceWritten, writeEverySeconds)
}
