import { internalReferralScreens } from "./internal-referral-screens.ts"
import { ReferralPanel } from "./ReferralPanel.tsx"

/** Refers the patient to a colleague of the same pool: to whom, when, and with what message. */
export default function InternalReferralPanel() {
  return <ReferralPanel screens={internalReferralScreens} />
}
