import { msg } from "@lingui/core/macro"
import { errorTexts, general } from "@rond/core/platform/errors"
import {
  getConsultationCover,
  getEntityIds,
  getMemberProfile,
  getPatientEmail,
  getUserInformation,
  putPatientEmail,
} from "../model/endpoints.ts"

const hasEnded = msg`The meeting has ended, so the e-mail address stays as it is. Nothing was changed.`

/** The reasons why nothing could be read or stored of a member, each with the next step. */
export const patientDataErrors = errorTexts(
  [getEntityIds, getUserInformation, getConsultationCover, getMemberProfile, getPatientEmail, putPatientEmail],
  {
    missing_entity_numbers: msg`The insurer’s numbers for this member are missing, so nothing is known of their cover. Contact support.`,
    member_mismatch: general,
    insurer_refused: msg`The insurer does not give out this member’s data. Contact support.`,
    insurer_unavailable: msg`The insurer cannot be reached right now. Try again in a minute.`,
    meeting_ended: hasEnded,
    meeting_is_ending: hasEnded,
  },
)
