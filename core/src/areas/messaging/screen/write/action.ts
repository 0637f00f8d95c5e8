import { msg } from "@lingui/core/macro"
import { takenAction } from "../../../plugin/index.ts"
import { messageDraft } from "../draft/unsent-message.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action send-message": true
    readonly "action-group send-message-group": true
  }
}

/**
 * A message, with files, to the patient's inbox: `sendMessageGroup` is the side menu's icon with the action, `sentMessagesCard` shows the
 * messages of this meeting.
 */
export const { group: sendMessageGroup, card: sentMessagesCard } = takenAction({
  id: "send-message",
  label: msg`Send message`,
  panel: () => import("./SendMessagePanel.tsx"),
  group: { id: "send-message-group", label: msg`Message`, icon: "message" },
  taken: { label: msg`Messages`, load: () => import("../sent/SentMessages.tsx") },
  drafts: [{ ...messageDraft, send: () => import("./SendUnsent.tsx") }],
})
