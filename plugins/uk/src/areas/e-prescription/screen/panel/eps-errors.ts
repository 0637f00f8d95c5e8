import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { askEpsEnabled, startEpsSession } from "../../model/endpoints.ts"

const unanswered = msg`The signing service does not answer. Try again in a moment, or issue a pay-as-you-go prescription.`
const notEnabled = msg`The signing service refused. Ask the clinic to enable you there, or issue a pay-as-you-go prescription.`

/** The texts for a session that could not be started. */
export const sessionErrors = errorTexts(startEpsSession, {
  signing_service_unavailable: unanswered,
  signing_service_refused: notEnabled,
  session_of_another: msg`This session belongs to another meeting. Close the panel, and open the signing service again.`,
  meeting_ended: msg`The meeting has ended, so no prescription can be added to it. Issue the prescription in another meeting.`,
  meeting_is_ending: msg`The meeting is ending at this moment. Wait until it has ended or its end has failed, then look at the prescriptions again.`,
})

/** The texts for a failed question to the signing service about the clinician. */
export const enablingErrors = errorTexts(askEpsEnabled, {
  signing_service_unavailable: unanswered,
  signing_service_refused: notEnabled,
})
