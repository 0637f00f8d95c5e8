import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { uploadPaygPrescription } from "../../model/endpoints.ts"
import type { FileIssue } from "./chosen-file.ts"

const tooLarge = msg`File too large. A prescription has at most 10 MB: print it with a lower resolution, or leave out other pages.`
const refused = msg`The prescription could not be uploaded. Make a new PDF of it, without password or attachments, and upload that.`

/** The reasons why a file cannot be sent, found before it is. */
export const issueTexts: Readonly<Record<FileIssue, ReturnType<typeof msg>>> = {
  empty: msg`The file is empty. Choose another one.`,
  "not-pdf": msg`The file is not a PDF. Save or print the prescription as a PDF, and choose that.`,
  "too-large": tooLarge,
  unreadable: msg`The file could not be read. Choose it again.`,
}

/** The texts for a failed upload. Besides a file that is too large, all refusals of a file have one text. */
export const uploadErrors = errorTexts(uploadPaygPrescription, {
  attachment_too_large: tooLarge,
  payload_too_large: tooLarge,
  too_many_attachments: refused,
  attachment_empty: refused,
  attachment_type: refused,
  attachment_heic: refused,
  attachment_pixels: refused,
  attachment_damaged: refused,
  attachment_active: refused,
  attachment_encrypted: refused,
  meeting_ended: msg`The meeting has ended, so no prescription can be added to it. Issue the prescription in another meeting.`,
  meeting_is_ending: msg`The meeting is ending at this moment. Wait until it has ended or its end has failed, then look at the prescriptions again.`,
})
