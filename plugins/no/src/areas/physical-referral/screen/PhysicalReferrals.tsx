import { ReferralCards } from "@rond/core/features/internal-referral"
import { physicalReferralScreens } from "./physical-referral-screens.ts"

/** The meeting's physical referrals among the taken actions. */
export default function PhysicalReferrals() {
  return <ReferralCards screens={physicalReferralScreens} />
}
