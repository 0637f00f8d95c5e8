import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  slot_taken: msg`Somebody else was first. The times have been fetched again and your message is kept: choose another time.`,
  no_such_slot: msg`Your colleague no longer works then. The times have been fetched again: choose another time.`,
  referral_length: msg`Meetings of this length are not offered any more. Close the panel, open it again and choose another length.`,
  referral_message: msg`Write what you want to ask your colleague, then refer again.`,
  own_clinician: msg`You cannot refer a patient to yourself. Book a revisit instead.`,
  patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
}

/** Why a patient was not referred and what to do next. The message is always kept. */
export function referralErrorText(error: ApiError): MessageDescriptor {
  return errorTextFrom(error, byCode, { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` })
}
