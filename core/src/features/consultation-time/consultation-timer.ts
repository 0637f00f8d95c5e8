import { not } from "../../engine/conditions/condition.ts"
import { pool } from "../../model/workspace/core-facts.ts"
import { callTimerRule } from "../../extension-points/meeting/call-timer-rule.ts"

/** How a market's consultation time card counts. */
export interface ConsultationTimerOptions {
  /** A rule that takes the place of another market's needs a name of its own. */
  readonly id?: string
  /** Seconds on the card when a consultation begins; 0 where absent. */
  readonly startsAtSeconds?: number
  /** Up, or down towards zero and then on as time over. */
  readonly counts?: "up" | "down"
}

/** The consultation time card. Clinicians of external pools never see it. */
export function consultationTimer({ id = "consultation-time", startsAtSeconds = 0, counts = "up" }: ConsultationTimerOptions = {}) {
  return callTimerRule({ id, startsAtSeconds, counts, when: not(pool.isExternal) })
}
