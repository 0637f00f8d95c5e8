import { Effect } from "effect"
import { memberOf, policyOf } from "../../member/server/member-store.ts"
import type { CurrentReport } from "../../report/model/current-report.ts"
import { policyPart } from "../../report/model/parts/policy-part.ts"
import type { SavedOutcome } from "../model/endpoints.ts"
import type { CreationType, OutcomeRequest } from "../model/outcome.ts"
import { standardOutcomesOf } from "./outcome-store.ts"

/** A saved standard outcome as the insurer gets it. */
const standardRequest = (
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

/**
 * A page's report with what the server knows better: the standard outcomes as they are saved, and what the insurer said of the member's
 * policy.
 */
export const withStored = Effect.fnUntraced(function* (
  { vitalityData }: CurrentReport,
  { meetingId, patientId }: { readonly meetingId: string; readonly patientId: string },
  creationType: CreationType,
) {
  const outcomes = (yield* standardOutcomesOf(meetingId)).map((outcome) => standardRequest(outcome, creationType))
  const policy = policyPart(policyOf(yield* memberOf(patientId)))
  return { ...vitalityData, ...policy, consultation: { ...vitalityData.consultation, outcomes } }
})
