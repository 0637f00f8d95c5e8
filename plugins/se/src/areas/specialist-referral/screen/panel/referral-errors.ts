import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { orderSpecialistReferral } from "../../model/endpoints.ts"

/** Why a referral was not sent, and what to do next. What is written is always kept. */
export const referralErrors = errorTexts(
  orderSpecialistReferral,
  {
    meeting_ended: msg`The meeting has ended. Open a meeting with the patient to refer them.`,
    meeting_is_ending: msg`The meeting is ending. Stop the end to send the referral, or refer the patient in another meeting.`,
    specialist_catalogue_unavailable: msg`The catalogue of specialists did not respond, so nothing was sent. Send again in a moment.`,
    specialist_other_region: msg`The unit is in another region than the patient’s. Choose a unit in the region, or tick the free choice of care.`,
    specialist_receiver: msg`The referral names two receivers. Choose a unit, or write who the specialist is.`,
    specialist_referral_incomplete: msg`A part of the referral is missing. Fill in the marked fields, then send again.`,
    specialist_unknown_image: msg`A photo is no longer there. Close the panel, open it again, and choose the photos anew.`,
    specialist_unknown_type: msg`The catalogue no longer has this kind of specialist. Choose another one.`,
    specialist_unknown_unit: msg`The catalogue no longer has this unit. Choose another one.`,
  },
  { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` },
)
