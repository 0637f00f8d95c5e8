import { msg } from "@lingui/core/macro"
import { isBlank } from "@rond/core/format"
import type { ActionDraft } from "@rond/core/plugin"
import type { SentDraft } from "@rond/core/platform/drafts"
import type { SpecialistUnit } from "../model/catalogue.ts"

/** A referral that is being written, kept on this device until it is sent. */
export interface SpecialistReferralDraft extends SentDraft {
  readonly specialistTypeId: string | null
  /** Whether it goes to a specialist whom the clinician names, and not to a unit of the catalogue. */
  readonly isToNamed: boolean
  /** The chosen unit, as the catalogue had it. */
  readonly unit: SpecialistUnit | null
  readonly externalSpecialistInfo: string
  readonly useFreeChoiceOfCare: boolean
  readonly purposeTitle: string
  readonly purposeBody: string
  readonly imageIds: readonly string[]
  /** `null` until it is answered. */
  readonly readJournalConsent: boolean | null
  readonly infoToAdmin: string
}

/** The draft of a specialist referral. Only its texts take work to write again. */
export const specialistReferralDraft: ActionDraft<SpecialistReferralDraft> = {
  action: "se-specialist-referral",
  form: "se-specialist-referral",
  icon: "referral",
  label: (name) => msg`The specialist referral of ${name} is not sent`,
  isWritten: ({ externalSpecialistInfo, purposeTitle, purposeBody, infoToAdmin }) =>
    !isBlank(externalSpecialistInfo + purposeTitle + purposeBody + infoToAdmin),
}
