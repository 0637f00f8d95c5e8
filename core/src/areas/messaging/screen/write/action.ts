import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { type Action, actionGroup, takenActionCard } from "../../../plugin/points/actions.ts"
import { sentMessageCount } from "../sent/taken-count.ts"

/** The `send-message` action: a message, with files, to the patient's inbox. */
function sendMessageAction(options: { readonly when?: Condition } = {}): Action<"send-message"> {
  return { id: "send-message", label: msg`Send message`, load: () => import("./SendMessagePanel.tsx"), ...options }
}

/** The side menu's `send-message-group`. */
export function sendMessageGroup<Id extends string = never>(
  options: { readonly when?: Condition; readonly actions?: readonly Action<Id>[] } = {},
) {
  return actionGroup<"send-message-group", "send-message" | Id>({
    id: "send-message-group",
    label: msg`Message`,
    icon: "message",
    actions: [sendMessageAction()],
    ...options,
  })
}

/** The messages sent in this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export function sentMessagesCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "send-message",
    label: msg`Messages`,
    count: sentMessageCount,
    load: () => import("../sent/SentMessages.tsx"),
    ...options,
  })
}
