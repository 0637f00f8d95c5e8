import { msg } from "@lingui/core/macro"
import { takenAction } from "../../../plugin/index.ts"
import { internalReferralDraft } from "./unsent-referral.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action internal-referral": true
  }
}

/**
 * Refers the patient to a colleague of the same pool. Markets usually put `internalReferralAction` in the appointment group;
 * `internalReferralsCard` shows the referrals of this meeting.
 */
export const { action: internalReferralAction, card: internalReferralsCard } = takenAction({
  id: "internal-referral",
  label: msg`Internal referral`,
  panel: () => import("./InternalReferralPanel.tsx"),
  taken: { label: msg`Internal referrals`, load: () => import("../InternalReferrals.tsx") },
  drafts: [internalReferralDraft],
})
