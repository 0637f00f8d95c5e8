import { msg } from "@lingui/core/macro"
import { bookInternalReferral, getInternalReferralOptions, getInternalReferralSlots, listInternalReferrals } from "../../model/index.ts"
import { internalReceiverOf } from "./internal-referral-draft.ts"
import { ReceiverChoice } from "./ReceiverChoice.tsx"
import type { ReferralScreens } from "./referral-screens.ts"
import { internalReferralDraft } from "./unsent-referral.ts"

/** The referral to a kind of care of the pool, and to one colleague who gives it. */
export const internalReferralScreens: ReferralScreens = {
  endpoints: {
    options: getInternalReferralOptions,
    slots: getInternalReferralSlots,
    list: listInternalReferrals,
    book: bookInternalReferral,
  },
  draft: internalReferralDraft,
  receiverOf: internalReceiverOf,
  ReceiverChoice,
  texts: {
    form: msg`Internal referral`,
    listFailed: msg`Internal referrals could not be loaded`,
    nobody: msg`Nobody else works in your pool. Book a follow-up, or send the patient a message.`,
  },
}
