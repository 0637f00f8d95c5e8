import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { physicalReferralDraft } from "./physical-referral-draft.ts"

const parts = () => import("./parts.ts")

/** `no-physical-referral` of the appointment group, and the physical referrals of a meeting. `policy.ts` says who may make one. */
export const { action: physicalReferralAction, card: physicalReferralsCard } = takenAction({
  id: "no-physical-referral",
  label: msg`Physical referral`,
  panel: () => parts().then(({ PhysicalReferralPanel }) => ({ default: PhysicalReferralPanel })),
  taken: { label: msg`Physical referrals`, load: () => parts().then(({ PhysicalReferrals }) => ({ default: PhysicalReferrals })) },
  drafts: [physicalReferralDraft],
})
