import { extensionPoint } from "../../engine/contribution.ts"

/**
 * How the consultation time card counts. The first shown rule in order holds; with none the card is not shown.
 *
 * @example
 * callTimerRule({ id: "insurer-consultation-time", startsAtSeconds: 15 * 60, counts: "down" })
 */
export const callTimerRule = extensionPoint<{
  /** Seconds on the card when the call starts. */
  readonly startsAtSeconds: number
  readonly counts: "up" | "down"
}>()("call-timer-rule")
