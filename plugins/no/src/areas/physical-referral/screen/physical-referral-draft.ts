import { msg } from "@lingui/core/macro"
import type { InternalReferralDraft } from "@rond/core/features/internal-referral"
import { isBlank } from "@rond/core/format"
import type { ActionDraft } from "@rond/core/plugin"

/** The referral that is being made. Only its message takes work to write again. */
export const physicalReferralDraft: ActionDraft<InternalReferralDraft> = {
  action: "no-physical-referral",
  form: "no-physical-referral",
  icon: "referral",
  label: (name) => msg`Referral of ${name} to a visit is not sent`,
  isWritten: ({ message }) => !isBlank(message),
}
