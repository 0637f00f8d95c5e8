import { msg } from "@lingui/core/macro"
import { isBlank } from "@rond/core/format"
import type { ActionDraft } from "@rond/core/plugin"
import type { SentDraft } from "@rond/core/platform/drafts"

/** The message to the patient, kept on this device until it is sent. */
export interface SickNoteDraft extends SentDraft {
  readonly messageBody: string
}

/** The draft of a sick note's message. */
export const sickNoteDraft: ActionDraft<SickNoteDraft> = {
  action: "se-sick-note",
  form: "se-sick-note",
  icon: "sick-note",
  label: (name) => msg`The message to ${name} about a sick note is not sent`,
  isWritten: ({ messageBody }) => !isBlank(messageBody),
}
