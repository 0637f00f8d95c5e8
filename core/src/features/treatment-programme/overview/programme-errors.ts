import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  version_conflict: msg`A colleague has just changed the programme. It is shown as it is now. Check it and try again.`,
  programme_ended: msg`The programme has ended. Nothing more can be changed in it.`,
  module_not_unlockable: msg`The module cannot be unlocked as the programme stands now.`,
}

/** Why a programme was not changed, and what to do next. */
export const programmeErrorText = (error: ApiError): MessageDescriptor =>
  errorTextFrom(error, byCode, {
    Refused: msg`You no longer work with this patient’s programmes. Contact support if you should.`,
  })
