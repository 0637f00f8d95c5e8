import { msg } from "@lingui/core/macro"
import { minutesOf, type ReferralScreens } from "@rond/core/features/internal-referral"
import { physicalReferralEndpoints } from "../model/endpoints.ts"
import { physicalReceiverOf } from "../model/physical-receiver.ts"
import { physicalReferralDraft } from "./physical-referral-draft.ts"
import { PlaceChoice } from "./PlaceChoice.tsx"

/** The parts in which the screens of a referral to a physical visit differ from those of an internal referral. */
export const physicalReferralScreens: ReferralScreens = {
  endpoints: physicalReferralEndpoints,
  draft: physicalReferralDraft,
  receiverOf: (options, draft) => {
    const { careFacility, clinician, profession } = physicalReceiverOf(options, draft)
    const minutes = minutesOf(options, draft)
    if (careFacility === undefined) return { query: undefined, minutes }
    const who = clinician === undefined ? (profession === undefined ? {} : { profession }) : { clinicianId: clinician.id }
    return { query: { careFacilityId: careFacility.id, ...who }, careFacilityId: careFacility.id, minutes }
  },
  ReceiverChoice: PlaceChoice,
  texts: {
    form: msg`Physical referral`,
    listFailed: msg`Physical referrals could not be loaded`,
    nobody: msg`Nobody else sees patients at a care facility of your pool. Make an internal referral, or book a follow-up.`,
  },
}
