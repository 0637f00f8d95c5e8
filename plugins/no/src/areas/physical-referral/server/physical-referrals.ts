import { type ReferralAction, referralHandlers, referralsTaken } from "@rond/core/server/internal-referral"
import { physicalReferral, physicalReferralEndpoints } from "../model/endpoints.ts"

const referral: ReferralAction = {
  action: physicalReferral,
  audited: "no.physical-referral",
  isPhysical: true,
  endpoints: physicalReferralEndpoints,
}

export const physicalReferralHandlers = referralHandlers(referral)

/** The physical referrals that were made in a meeting. */
export const physicalReferralsTaken = referralsTaken(physicalReferral)
