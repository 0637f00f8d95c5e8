import { msg } from "@lingui/core/macro"
import { errorTexts } from "../../../platform/errors/error-texts.ts"
import { startAsNeededSession, startEPrescriptionSession } from "../model/index.ts"

const unanswered = msg`The e-prescription service does not answer. Try again in a moment, or sign in to the service yourself.`
const refused = msg`The e-prescription service refused. Sign in to it yourself to see why, or ask the clinic for access.`
const ofAnother = msg`This session belongs to another meeting. Close the panel, and open the service again.`

/** The texts that explain why a session that prescribes could not be started. */
export const sessionErrors = errorTexts(startEPrescriptionSession, {
  e_prescription_unavailable: unanswered,
  e_prescription_refused: refused,
  session_of_another: ofAnother,
  meeting_ended: msg`The meeting has ended, so nothing can be prescribed in it. Prescribe in another meeting.`,
  meeting_is_ending: msg`The meeting is ending at this moment. Wait until it has ended or its end has failed, then look at the prescriptions again.`,
})

/** The texts that explain why an as-needed prescription could not be shown in the service. */
export const asNeededErrors = errorTexts(startAsNeededSession, {
  e_prescription_unavailable: unanswered,
  e_prescription_refused: refused,
  session_of_another: ofAnother,
})
