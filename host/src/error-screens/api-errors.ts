import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "@rond/core/api"
import { apiErrorText } from "@rond/core/platform/errors"

/** Says why a pressed button did nothing, and what to do next. A repeated press reuses the idempotency key. */
export function writeErrorText(error: ApiError): MessageDescriptor {
  return error._tag === "Unavailable" || error._tag === "Timeout"
    ? msg`The server did not respond. Press the button again. Nothing is done twice.`
    : apiErrorText(error)
}
