import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import type { Action } from "../../../extension-points/actions/action-group.ts"
import { takenActionCard } from "../../../extension-points/actions/taken-action-card.ts"
import { internalReferralCount } from "../booked/internal-referral-count.ts"

/** The `internal-referral` action: refers the patient to a colleague of the same pool. Usually in the appointment group. */
export function internalReferralAction(options: { readonly when?: Condition } = {}): Action {
  return { id: "internal-referral", label: msg`Internal referral`, load: () => import("./InternalReferralPanel.tsx"), ...options }
}

/** The internal referrals of this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export function internalReferralsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "internal-referral",
    label: msg`Internal referrals`,
    count: internalReferralCount,
    load: () => import("../booked/InternalReferrals.tsx"),
    ...options,
  })
}
