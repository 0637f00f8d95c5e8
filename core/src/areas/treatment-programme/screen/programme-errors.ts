import { msg } from "@lingui/core/macro"
import { changeConversation, endProgramme, unlockModule } from "../model/endpoints.ts"
import { errorTexts } from "../../../platform/errors/error-texts.ts"

/** The texts that explain why a programme was not changed, and what to do next. */
export const programmeErrors = errorTexts(
  [unlockModule, endProgramme, changeConversation],
  {
    version_conflict: msg`A colleague has just changed the programme. It is shown as it is now. Check it and try again.`,
    programme_ended: msg`The programme has ended. Nothing more can be changed in it.`,
    module_not_unlockable: msg`The module cannot be unlocked at this stage of the programme.`,
  },
  { Refused: msg`You can no longer manage this patient’s programmes. Contact support if you should be able to.` },
)
