import type { ApiError } from "@rond/core/api"
import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { writeErrorText } from "../../error-screens/write-error-text.ts"
import type { Expiry } from "./switch-form.ts"

/** How long a switch lasts, as labels. */
export const expiryLabels: Readonly<Record<Expiry, MessageDescriptor>> = {
  never: msg`It is cleared`,
  "1h": msg`In an hour`,
  "4h": msg`In four hours`,
  "1d": msg`In a day`,
  "7d": msg`In a week`,
}

/** Why nothing was switched, and what to do; `undefined`: the server's own title says it. */
export function switchErrorText(error: ApiError): MessageDescriptor | undefined {
  if (error.code === "unknown_version") return msg`The server does not hold that version. Choose another one.`
  if (error._tag === "NotFound") return msg`The switch was cleared meanwhile. Close this and look again.`
  if (error._tag === "Refused") return msg`Only support people may switch plugins.`
  if (error._tag === "Unavailable" || error._tag === "Timeout") return writeErrorText(error)
  return undefined
}
