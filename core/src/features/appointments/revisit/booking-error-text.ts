import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  slot_taken: msg`Somebody else was first. The times have been fetched again and your message is kept: choose another time.`,
  no_such_slot: msg`This time is not in your shifts any more. The times have been fetched again: choose another time.`,
  profession_mismatch: msg`Your profession was changed since you signed in. Sign out and in again, then book.`,
  user_mismatch: msg`The account that would book is not the patient's any more. Open the meeting again, then book.`,
  child_mismatch: msg`The child's details have changed. Open the meeting again, then book.`,
  patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
}

/** Why a revisit was not booked and what to do next. The message is always kept. */
export function bookingErrorText(error: ApiError): MessageDescriptor {
  return errorTextFrom(error, byCode, { Refused: msg`You can no longer book for this patient. Contact support if you should be able to.` })
}
