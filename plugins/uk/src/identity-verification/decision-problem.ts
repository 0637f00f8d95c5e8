import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "@rond/core/api"
import { apiErrorText } from "@rond/core/platform/errors"

/** What the specification says word for word, where a child's guardian was not verified before the meeting. */
export const guardianshipText = msg`Error: child/patient relationship has not been verified prior to this meeting.`

/** A rejection cancels the meeting, and that closes the forms: it waits for what is written in them. */
export const unsavedText = msg`What you have written could not be saved first. See what the note says about saving, then cancel the meeting again.`

/** Why a decision was not taken, with the next step in it. */
export function decisionProblem(error: ApiError): MessageDescriptor {
  switch (error.code) {
    case "child_guardianship_not_verified":
      return guardianshipText
    case "meeting_is_ending":
    case "meeting_ended":
      return msg`The meeting has ended in the meantime. Nothing was changed; go home and open it again to see how it ended.`
    case "identity_rejected":
      return msg`A colleague rejected the identity in the meantime. Cancel the meeting, or close it and talk to the colleague.`
    default:
      return apiErrorText(error)
  }
}
