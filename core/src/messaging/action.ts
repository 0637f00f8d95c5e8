import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../http/api.ts"
import type { Condition } from "../plugin/condition.ts"
import { type Action, actionGroup } from "../plugin/extension/action-group.ts"
import { takenActionCard } from "../plugin/extension/taken-action-card.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("./contract.ts"))

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

/** How many messages were sent in this meeting. */
export const sentMessageCount: WorkspaceQuery<number> = {
  key: "messaging.sent-message-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listPatientMessages } = yield* contract
          const api = yield* Api
          // Rules at the end of the meeting ask this: a message on its way counts.
          const { messages } = yield* api.run(listPatientMessages, { params: { meetingId }, query: { pessimistic: "true" } })
          return messages.length
        }),
}

/** The messages sent in this meeting, as cards of the taken-actions panel; known to rules by the action that takes them. */
export function sentMessagesCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "send-message",
    label: msg`Messages`,
    count: sentMessageCount,
    load: () => import("./SentMessagesCards.tsx"),
    ...options,
  })
}
