import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { refusePollen } from "../model/endpoints.ts"

/** The texts for a message that was not sent. */
export const pollenErrors = errorTexts(
  refusePollen,
  {
    pollen_already_refused: { message: msg`A colleague has just sent the patient a message.`, actions: ["close"] },
    pollen_message: { message: msg`Write a message to the patient.`, actions: ["close"] },
    not_about_pollen: {
      message: msg`This meeting is not about pollen allergy. Nothing was sent.`,
      actions: ["close", "contact-support"],
    },
    meeting_ended: { message: msg`The meeting has ended. Nothing more can be decided in it.`, actions: ["close"] },
    meeting_is_ending: { message: msg`The meeting is being ended. Nothing more can be decided in it meanwhile.`, actions: ["close"] },
  },
  {
    Unavailable: {
      message: msg`It is not known whether it was sent. Send it again: the patient gets it once.`,
      actions: ["retry", "contact-support"],
    },
    Timeout: {
      message: msg`It is not known whether it was sent. Send it again: the patient gets it once.`,
      actions: ["retry", "contact-support"],
    },
    DecodeError: {
      message: msg`It is not known whether it was sent. Send it again: the patient gets it once.`,
      actions: ["retry", "contact-support"],
    },
    other: { message: msg`Nothing was sent. What you wrote is kept.`, actions: ["close", "contact-support"] },
  },
)
