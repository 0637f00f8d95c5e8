/** Entry point `@rond/plugin-no/contract/physical-referral`: referring a patient to a visit at a care facility of the pool. */
import { defineEndpoint } from "@rond/core/api"
import { referralBooking, type ReferralEndpoints, referralList, referralOptions, referralSlots } from "@rond/core/model/internal-referral"

/** The care facilities of the pool, and the colleagues who see patients there. */
export const getPhysicalReferralOptions = defineEndpoint({
  id: "no.physical-referral-options",
  path: "/no/physical-referral/clinician/options",
  summary: "Care facilities, colleagues and lengths for a physical referral",
  ...referralOptions,
})

/** The free times at a care facility, of one colleague or of everybody there with a profession. */
export const getPhysicalReferralSlots = defineEndpoint({
  id: "no.physical-referral-slots",
  path: "/no/physical-referral/clinician/slots",
  summary: "Free times for a physical referral",
  ...referralSlots,
})

/** Newest first, cancelled ones included. */
export const listPhysicalReferrals = defineEndpoint({
  id: "no.physical-referrals",
  path: "/no/physical-referral/clinician/:meetingId",
  summary: "The physical referrals made in one meeting",
  ...referralList,
})

/** Refers a patient to a physical visit and books the meeting. */
export const bookPhysicalReferral = defineEndpoint({
  id: "no.book-physical-referral",
  path: "/no/physical-referral/clinician",
  summary: "Refers a patient to a visit at a care facility of the pool and books the meeting",
  ...referralBooking,
})

/** The id of the action, and of its kind among the taken actions. */
export const physicalReferral = "no-physical-referral"

export const physicalReferralEndpoints: ReferralEndpoints = {
  options: getPhysicalReferralOptions,
  slots: getPhysicalReferralSlots,
  list: listPhysicalReferrals,
  book: bookPhysicalReferral,
}
