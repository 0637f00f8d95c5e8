import { not, pool } from "../plugin/condition.ts"
import { callTimerRule } from "../plugin/extension/call-timer-rule.ts"

/** How a market's consultation time card counts. */
export interface ConsultationTimerOptions {
  /** A second rule beside the market's own needs a name of its own. */
  readonly id?: string
  /** Seconds on the card when a consultation begins; 0 where absent. */
  readonly startsAtSeconds?: number
  /** Towards zero, and then on as time over; or up. */
  readonly counts?: "up" | "down"
  /** Id of the rule it takes the place of. */
  readonly before?: string
}

/** The consultation time card. Clinicians of external pools never see it. */
export function consultationTimer({ id = "consultation-time", startsAtSeconds = 0, counts = "up", before }: ConsultationTimerOptions = {}) {
  return callTimerRule({ id, startsAtSeconds, counts, when: not(pool.isExternal), ...(before === undefined ? {} : { before }) })
}
