import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  document_incomplete: msg`Something is missing or wrong in the document. Look at the marked fields, then try again.`,
  template_changed: msg`The template has a newer version. It has been fetched and your answers are kept: look through them, then try again.`,
  patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
  idempotency_key_reused: msg`This document may have been saved already. Look at the documents below before you save it again.`,
}

/** Why a document was not previewed or saved and what to do next. The answers are always kept. */
export function documentErrorText(error: ApiError): MessageDescriptor {
  if (error.code === "document_characters") {
    const characters = charactersIn(error.detail)
    return msg`These characters cannot be printed: ${characters} Remove them or write them differently, then try again.`
  }
  if (error.code === "document_names") {
    const characters = charactersIn(error.detail)
    return msg`The name of the patient, the clinic or yourself holds characters that cannot be printed: ${characters} Contact support, who can have the name entered in letters that can.`
  }
  return errorTextFrom(error, byCode, {
    NotFound: msg`This template is not in use any more. Copy what you need, then choose another template.`,
    Refused: msg`You can no longer write documents for this patient. Contact support if you should be able to.`,
    DecodeError: msg`The document may have been saved, but the answer could not be understood. Look at the documents below before you save it again.`,
  })
}

function charactersIn(detail: unknown): string {
  return typeof detail === "object" && detail !== null && "characters" in detail ? String(detail.characters) : ""
}
