import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CallError } from "@rond/core/contract"
import { callErrorText } from "@rond/core/problem"

/** Why a pressed button did nothing, and what to do next. A repeated press carries the same idempotency key. */
export function writeErrorText(error: CallError): MessageDescriptor {
  return error._tag === "Unavailable" || error._tag === "Timeout"
    ? msg`The server did not answer. Press the button again; nothing is done twice.`
    : callErrorText(error)
}
