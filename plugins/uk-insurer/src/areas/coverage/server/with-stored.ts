import { Effect } from "effect"
import { memberOf, policyOf } from "../../patient-data/server/index.ts"
import type { CurrentReport, CreationType } from "../../insurer-service/model/index.ts"
import { policyPart } from "../../report/model/index.ts"
import { savedRequest, standardOutcomesOf } from "../../outcomes/server/index.ts"

/**
 * A page's report with what the server knows better: the standard outcomes as they are saved, and what the insurer said of the member's
 * policy.
 */
export const withStored = Effect.fnUntraced(function* (
  { vitalityData }: CurrentReport,
  { meetingId, patientId }: { readonly meetingId: string; readonly patientId: string },
  creationType: CreationType,
) {
  const outcomes = (yield* standardOutcomesOf(meetingId)).map((outcome) => savedRequest(outcome, creationType))
  const policy = policyPart(policyOf(yield* memberOf(patientId)))
  return { ...vitalityData, ...policy, consultation: { ...vitalityData.consultation, outcomes } }
})
