import { not } from "../../../kernel/engine/conditions/condition.ts"
import { pool } from "../../clinician/model/for-plugins.ts"
import { callTimerRule } from "../../plugin/index.ts"

/** The options of a market's consultation time card. */
export interface ConsultationTimerOptions<Id extends string = string> {
  /** Needed for a rule that overrides another market's. */
  readonly id?: Id
  /** Seconds shown when a consultation starts; 0 by default. */
  readonly startsAtSeconds?: number
  /** Up, or down to zero and then as overtime. */
  readonly counts?: "up" | "down"
}

/** The consultation time card. Clinicians of external pools never see it. */
export function consultationTimer<Id extends string = never>({
  id,
  startsAtSeconds = 0,
  counts = "up",
}: ConsultationTimerOptions<Id> = {}) {
  return callTimerRule({ id: id ?? "consultation-time", startsAtSeconds, counts, when: not(pool.isExternal) })
}
