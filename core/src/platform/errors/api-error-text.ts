import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { connectedAgain, isUnderWay, type ApiError } from "../../kernel/api/api-error.ts"

/** The local time with seconds, in the notation common to all five languages. */
export const clockTime = (millis: number): string =>
  Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainTime()
    .toString({ smallestUnit: "second" })

const tookTooLong = msg`The server took too long to answer. Try again.`

/** The meaning of an error for the clinician, with the next step. Screens that know an error's code say more. */
export function apiErrorText(error: ApiError): MessageDescriptor {
  switch (error._tag) {
    case "RateLimited": {
      const time = clockTime(error.retryAtMillis)
      return msg`Too many attempts in a short time. Try again after ${time}.`
    }
    case "Unavailable":
      // The page's own banner says that the connection is lost.
      if (error.code === "offline") return msg`Try again when the connection is back.`
      if (error.code === connectedAgain) return msg`The connection is back. Try again.`
      return msg`The server cannot be reached right now. Try again in a moment.`
    case "Timeout":
      return tookTooLong
    case "SessionExpired":
      return msg`You have been signed out. Sign in and try again.`
    case "NotFound":
      return msg`This no longer exists. Go back and open it again.`
    case "Refused":
      return msg`You do not have access to this. Contact support if you should have it.`
    case "Conflict":
      if (isUnderWay(error)) return tookTooLong
      return msg`Someone else changed this at the same time. Check it before you continue.`
    case "Invalid":
      if (error.code === "header_mismatch") return msg`The page and the server do not agree on the person or the meeting. Reload the page.`
      return msg`The server did not accept this. Check what you entered. If it is correct, contact support.`
    case "DecodeError":
      return msg`The server’s reply could not be read. Reload the page. If that does not help, contact support.`
  }
}

/** Details with which support finds the error in the log. Never any patient data. */
export function apiErrorDetails(error: ApiError): string {
  const request = error.requestId === undefined ? [] : [`Request ${error.requestId}`]
  return [`${error.endpointId}: ${error._tag} ${error.code}`, ...request, Temporal.Now.instant().toString()].join("\n")
}
