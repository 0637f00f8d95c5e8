import { extensionPoint } from "../../../kernel/engine/contribution.ts"

/** The content of a {@link callTimerRule}, besides its id and condition. */
export interface CallTimerRuleSpec {
  /** Seconds on the card when the call starts. */
  readonly startsAtSeconds: number
  readonly counts: "up" | "down"
}

/**
 * How the consultation time card counts. The first rule that shows applies; without one the card is not shown.
 *
 * @example
 * callTimerRule({ id: "insurer-consultation-time", startsAtSeconds: 15 * 60, counts: "down" })
 */
export const callTimerRule = extensionPoint<CallTimerRuleSpec>()("call-timer-rule")
