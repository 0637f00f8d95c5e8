import type { SavedOutcome } from "../model/endpoints.ts"
import type { CreationType, OutcomeRequest } from "../../insurer-service/model/index.ts"

/** A saved standard outcome as the insurer gets it. */
export const standardRequest = (
  { internalOutcomeId, outcome, subOutcome, selfPay, outcomeStatus: { decision, rules, finalOutcomeCalculated } }: SavedOutcome,
  creationType: CreationType,
): OutcomeRequest => ({
  requestType: "STANDARD",
  internalOutcomeId,
  outcome,
  subOutcome,
  selfPay,
  creationType,
  ...(decision === null ? {} : { decision }),
  finalOutcomeCalculated,
  rules,
})
