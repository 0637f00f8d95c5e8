import type { ApiError } from "@rond/core/api"

/** What the record system says of a patient it does not have, in whatever status it says it. */
const notFoundMessages = ["Patient not found", "Not found"] as const

/** Whether an error means that there is no such patient, rather than that something broke. */
export function isPatientNotFound(error: ApiError): boolean {
  return error._tag === "NotFound" || notFoundMessages.some((message) => error.title.includes(message))
}
