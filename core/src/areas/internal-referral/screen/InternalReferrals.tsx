import { ReferralCards } from "./Referrals.tsx"
import { internalReferralScreens } from "./write/internal-referral-screens.ts"

/** The meeting's internal referrals among the taken actions. */
export default function InternalReferralsCards() {
  return <ReferralCards screens={internalReferralScreens} />
}
