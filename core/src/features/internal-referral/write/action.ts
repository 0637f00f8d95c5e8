import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"
import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { type Action, takenActionCard } from "../../../extension-points/points/actions.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/internal-referral/endpoints.ts"))

/** How many internal referrals were made in this meeting. */
export const internalReferralCount = meetingCount("referral.internal-count", ({ meetingId }) =>
  Effect.gen(function* () {
    const { listInternalReferrals } = yield* endpoints
    const api = yield* Api
    const { internalReferrals } = yield* api.run(listInternalReferrals, { params: { meetingId } })
    return internalReferrals.length
  }),
)

/** The `internal-referral` action: refers the patient to a colleague of the same pool. Usually in the appointment group. */
export function internalReferralAction(options: { readonly when?: Condition } = {}): Action<"internal-referral"> {
  return { id: "internal-referral", label: msg`Internal referral`, load: () => import("./InternalReferralPanel.tsx"), ...options }
}

/** The internal referrals of this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export function internalReferralsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "internal-referral",
    label: msg`Internal referrals`,
    count: internalReferralCount,
    load: () => import("../InternalReferrals.tsx"),
    ...options,
  })
}
