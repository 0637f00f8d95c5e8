import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { addAttachment } from "../../conversation/model/index.ts"
import type { FileRefusal } from "../../../kernel/api/files/file-refusal.ts"
import { errorTexts } from "../../../platform/errors/error-texts.ts"

/** The texts that explain why a file was refused, and what to do instead. */
export const fileRefusalTexts: Readonly<Record<FileRefusal, MessageDescriptor>> = {
  too_many_attachments: msg`One file too many. Remove it.`,
  attachment_too_large: msg`Too large. Attach a smaller file.`,
  attachment_empty: msg`The file is empty. Remove it.`,
  attachment_type: msg`Only PDF, JPEG and PNG files can be sent.`,
  attachment_heic: msg`HEIC photos cannot be sent. Save the photo as JPEG, or take a screenshot of it.`,
  attachment_pixels: msg`The picture has too many pixels. Attach a smaller one, or a screenshot of it.`,
  attachment_damaged: msg`The file is damaged, or something is hidden in it. Attach a new copy, or print it as a PDF.`,
  attachment_active: msg`The PDF contains a program or other files. Print it as a new PDF and attach that.`,
  attachment_encrypted: msg`The PDF has a password. Print it as a new PDF and attach that.`,
}

/** The reason a file of a conversation was not taken. */
export const fileErrors = errorTexts(addAttachment, fileRefusalTexts)
