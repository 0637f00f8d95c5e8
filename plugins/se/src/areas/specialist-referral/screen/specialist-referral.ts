import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { specialistReferralDraft } from "./specialist-referral-draft.ts"

/** `se-specialist-referral` of the side menu, and the referrals of a meeting. `policy.ts` says who may refer. */
export const { group: specialistReferralGroup, card: specialistReferralsCard } = takenAction({
  id: "se-specialist-referral",
  label: msg`Specialist referral`,
  panel: () => import("./panel/SpecialistReferralPanel.tsx"),
  group: { id: "se-specialist-referral-group", label: msg`Specialist referral`, icon: "referral" },
  taken: { label: msg`Specialist referrals`, load: () => import("./SentReferrals.tsx") },
  drafts: [specialistReferralDraft],
})
