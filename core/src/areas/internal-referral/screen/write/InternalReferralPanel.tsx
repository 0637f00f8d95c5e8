import { internalReferralScreens } from "./internal-referral-screens.ts"
import { ReferralPanel } from "./ReferralPanel.tsx"

/** Refers the patient to a colleague of the same pool: the receiver, the time and the message. */
export default function InternalReferralPanel() {
  return <ReferralPanel screens={internalReferralScreens} />
}
