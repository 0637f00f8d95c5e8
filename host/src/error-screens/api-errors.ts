import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"

const noResponse = msg`The server did not respond. You can safely press the button again.`

/** Says why a pressed button did nothing, and what to do next. A repeated press reuses the idempotency key. */
export const writeErrors = errorTexts([], {}, { Unavailable: noResponse, Timeout: noResponse })
