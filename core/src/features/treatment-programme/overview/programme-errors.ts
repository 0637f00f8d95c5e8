import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  version_conflict: msg`A colleague has just changed the programme. It is shown as it is now. Check it and try again.`,
  programme_ended: msg`The programme has ended. Nothing more can be changed in it.`,
  module_not_unlockable: msg`The module cannot be unlocked at this stage of the programme.`,
}

/** Why a programme was not changed, and what to do next. */
export const programmeErrorText = (error: ApiError): MessageDescriptor =>
  errorTextFrom(error, byCode, {
    Refused: msg`You can no longer manage this patient’s programmes. Contact support if you should be able to.`,
  })
