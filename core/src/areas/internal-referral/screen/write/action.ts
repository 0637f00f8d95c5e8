import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { type Action, takenActionCard } from "../../../plugin/points/actions.ts"
import { internalReferralCount } from "./taken-count.ts"

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
