import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  message_empty: msg`Write a subject and a text, then send again.`,
  message_too_long: msg`The message is too long. Shorten it, then send again.`,
  too_many_attachments: msg`There are too many files. Remove some, then send again.`,
  attachment_too_large: msg`A file is too large. Remove it or attach a smaller one, then send again.`,
  payload_too_large: msg`The files together are too large. Remove some, then send again.`,
  attachment_empty: msg`A file is empty. Remove it, then send again.`,
  attachment_type: msg`A file is not of a kind that the patient can open. Remove it, then send again.`,
  attachment_ending: msg`A file’s name does not end as files of its kind do. Rename the file, attach it again and send.`,
  attachment_name: msg`A file's name has characters that are not allowed. Rename the file, attach it again and send.`,
  button_not_offered: msg`Patients here cannot book revisits themselves. Remove the button, then send again.`,
  patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
  idempotency_key_reused: msg`This message may have been sent already, with other files. Look at the messages below before you send it again.`,
}

/** Why a message was not sent and what to do next. Text and files are always kept. */
export function sendErrorText(error: ApiError): MessageDescriptor {
  return errorTextFrom(error, byCode, {
    Refused: msg`You can no longer write to this patient. Contact support if you should be able to.`,
    DecodeError: msg`The message may have been sent, but the answer could not be understood. Look at the messages below before you send it again.`,
  })
}
