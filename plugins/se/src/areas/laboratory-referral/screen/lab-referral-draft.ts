import { msg } from "@lingui/core/macro"
import type { SentDraft } from "@rond/core/platform/drafts"
import type { ActionDraft } from "@rond/core/plugin"

/** A referral that is being made, kept on this device until it is sent. */
export interface LabReferralDraft extends SentDraft {
  /** The codes of the tests. */
  readonly tests: readonly string[]
  readonly siteId: string | null
}

/** A choice of tests takes work to repeat. A choice of only a site does not. */
export const labReferralDraft: ActionDraft<LabReferralDraft> = {
  action: "se-lab-referral",
  form: "se-lab-referral",
  icon: "lab",
  label: (name) => msg`A laboratory referral of ${name} is not ordered`,
  isWritten: ({ tests }) => tests.length > 0,
}
