import type { ApiError } from "@rond/core/api"

/** The record system's messages for an unknown patient, whatever the status. */
const notFoundMessages = ["Patient not found", "Not found"] as const

/** Whether an error means that the patient does not exist, rather than that something broke. */
export function isPatientNotFound(error: ApiError): boolean {
  return error._tag === "NotFound" || notFoundMessages.some((message) => error.title.includes(message))
}
