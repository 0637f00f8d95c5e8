import { ReferralPanel } from "@rond/core/features/internal-referral"
import { physicalReferralScreens } from "./physical-referral-screens.ts"

/** Refers the patient to a visit at a care facility of the pool: where, to whom, when, and with what message. */
export default function PhysicalReferralPanel() {
  return <ReferralPanel screens={physicalReferralScreens} />
}
