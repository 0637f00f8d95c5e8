import { msg } from "@lingui/core/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import type { ActionDraft } from "../../../plugin/index.ts"
import type { MessageDraft } from "./message-draft.ts"

/** The part that all drafts of messages share. */
const message: Pick<ActionDraft<MessageDraft>, "icon" | "label" | "isWritten"> = {
  icon: "message",
  label: (name) => msg`Message to ${name} is not sent`,
  // A greeting and signature without other text are no message.
  isWritten: ({ subject, body, frame }) => !isBlank(subject) || (!isBlank(body) && body !== frame),
}

/** The draft of a message that an action's panel writes. */
export const messageDraftOf = (action: string, form: string): ActionDraft<MessageDraft> => ({ action, form, ...message })

/** The draft of the panel of `send-message`. */
export const messageDraft = messageDraftOf("send-message", "send-message")
