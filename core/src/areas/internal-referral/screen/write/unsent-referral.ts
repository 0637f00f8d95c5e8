import { msg } from "@lingui/core/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import type { ActionDraft } from "../../../plugin/index.ts"
import type { InternalReferralDraft } from "./internal-referral-draft.ts"

/** The draft of a referral. Only its message takes work to write again. */
export const internalReferralDraft: ActionDraft<InternalReferralDraft> = {
  action: "internal-referral",
  form: "internal-referral",
  icon: "referral",
  label: (name) => msg`Referral of ${name} is not sent`,
  isWritten: ({ message }) => !isBlank(message),
}
