import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { decideRenewalReview } from "../model/endpoints.ts"

/** The texts for a failed decision. Each offers clinician support, unless the clinician can correct the fault. */
export const reviewErrors = errorTexts(
  decideRenewalReview,
  {
    version_conflict: {
      message: msg`A colleague has just processed a prescription of this request. The list is up to date. Choose again.`,
      actions: ["close"],
    },
    renewal_safety: {
      message: msg`The server found something new that speaks against a medicine. Read what is marked as new, and give a reason.`,
      actions: ["close"],
    },
    renewal_article_invalid: {
      message: msg`A drug article can no longer be prescribed. The list is up to date. Choose again.`,
      actions: ["close", "contact-support"],
    },
    renewal_rejection_incomplete: {
      message: msg`A rejection needs a reason and a message to the patient.`,
      actions: ["close", "contact-support"],
    },
    prescription_unknown_whether_done: {
      message: msg`The national prescription service was asked and has not answered. Renew the same again: nothing is prescribed twice.`,
      actions: ["close", "contact-support"],
    },
    national_prescriptions_unavailable: {
      message: msg`The national prescription service cannot be reached. Nothing was renewed. Try again in a while.`,
      actions: ["close", "contact-support"],
    },
    prescription_not_prescribable: {
      message: msg`The national prescription service does not renew this product. Prescribe another, or reject it with a message.`,
      actions: ["close", "contact-support"],
    },
    prescription_role_refused: {
      message: msg`The national prescription service does not let you prescribe. Nothing was renewed.`,
      actions: ["close", "contact-support"],
    },
    prescription_refused: {
      message: msg`The national prescription service refused the renewal. Nothing was renewed.`,
      actions: ["close", "contact-support"],
    },
    renewal_asked_for: {
      message: msg`The national prescription service was asked to renew one of these, and may have done so. Renew it: nothing is prescribed twice.`,
      actions: ["close", "contact-support"],
    },
    meeting_ended: { message: msg`The meeting has ended. Nothing more can be decided in it.`, actions: ["close"] },
    meeting_is_ending: { message: msg`The meeting is being ended. Nothing more can be decided in it meanwhile.`, actions: ["close"] },
  },
  {
    Unavailable: {
      message: msg`It is not known whether it was saved. Send it again: nothing is done twice.`,
      actions: ["retry", "contact-support"],
    },
    Timeout: {
      message: msg`It is not known whether it was saved. Send it again: nothing is done twice.`,
      actions: ["retry", "contact-support"],
    },
    DecodeError: {
      message: msg`It is not known whether it was saved. Send it again: nothing is done twice.`,
      actions: ["retry", "contact-support"],
    },
    other: { message: msg`Nothing was saved. What you wrote is kept.`, actions: ["close", "contact-support"] },
  },
)
