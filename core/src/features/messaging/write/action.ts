import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { type Action, actionGroup } from "../../../extension-points/actions/action-group.ts"
import { takenActionCard } from "../../../extension-points/actions/taken-action-card.ts"
import { sentMessageCount } from "../sent/sent-message-count.ts"

/** The `send-message` action: a message, with files, to the patient's inbox. */
export function sendMessageAction(options: { readonly when?: Condition } = {}): Action {
  return { id: "send-message", label: msg`Send message`, load: () => import("./SendMessagePanel.tsx"), ...options }
}

/** The side menu's `send-message-group`. */
export function sendMessageGroup(options: { readonly when?: Condition; readonly actions?: readonly Action[] } = {}) {
  return actionGroup({
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
