import { Effect } from "effect"
import { memberOf, policyOf } from "../../patient-data/server/member/member-store.ts"
import type { CurrentReport } from "../../insurer-service/model/report/current-report.ts"
import { policyPart } from "../../report/model/parts/policy-part.ts"
import type { CreationType } from "../../insurer-service/model/outcome.ts"
import { standardOutcomesOf } from "../../outcomes/server/outcome-store.ts"
import { standardRequest } from "../../outcomes/server/standard-request.ts"

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
