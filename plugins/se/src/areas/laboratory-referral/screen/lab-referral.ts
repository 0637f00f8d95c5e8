import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { labReferralDraft } from "./lab-referral-draft.ts"

const parts = () => import("./parts.ts")

/** `se-lab-referral` of the side menu, and the laboratory referrals of a meeting. `policy.ts` says who may order one. */
export const { action: labReferralAction, card: labReferralsCard } = takenAction({
  id: "se-lab-referral",
  label: msg`Laboratory referral`,
  panel: () => parts().then(({ OrderPanel }) => ({ default: OrderPanel })),
  taken: { label: msg`Laboratory referrals`, load: () => parts().then(({ OrderedReferrals }) => ({ default: OrderedReferrals })) },
  drafts: [labReferralDraft],
})
