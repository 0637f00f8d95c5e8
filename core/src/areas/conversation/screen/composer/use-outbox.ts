import { isBlank } from "../../../../kernel/format/blank.ts"
import { useAtomValue } from "jotai/react"
import { useContext, useEffect } from "react"
import { type ConversationMessage, countUnread, listConversations, sendMessage } from "../../model/index.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { ConnectionContext } from "../../../../platform/http/connection.tsx"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { randomId } from "../../../../platform/http/random-id.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { asUnsent, type ConversationDraft, type UnsentMessage } from "./conversation-draft.ts"
import { type Attempt, outboxOf } from "./outbox.ts"

export interface OutboxOnScreen {
  /** By the message's id; absent for one that was not sent before the page closed. */
  readonly attempts: ReadonlyMap<string, Attempt>
  /** Sends what is written. */
  readonly send: () => void
  readonly tryAgain: (message: UnsentMessage) => void
}

/**
 * Sends a conversation's messages. The sending continues when the conversation leaves the screen.
 *
 * @param onSent gets each message as the server has it
 * @param onRefused called after a conflict: the conversation has changed
 */
export function useOutbox(
  conversationId: string,
  draft: Pick<Draft<ConversationDraft>, "amend" | "holds">,
  { onSent, onRefused }: { readonly onSent: (message: ConversationMessage) => void; readonly onRefused: () => void },
): OutboxOnScreen {
  const outbox = outboxOf(useApiRuntime(), conversationId, useContext(ConnectionContext))
  const attempts = useAtomValue(outbox.attempts, { store: outbox.store })
  const { mutateAsync } = useApiMutation(sendMessage)
  const refetch = useRefetch()
  const { amend, holds } = draft
  useEffect(() => {
    outbox.use({
      request: async ({ id, body, files }) => {
        const attachmentIds = files.map((file) => file.id)
        const payload = { id, body, ...(attachmentIds.length === 0 ? {} : { attachmentIds }) }
        const sent = await mutateAsync({ params: { id: conversationId }, payload, run: { idempotencyKey: id } })
        // The next message does not wait for the lists.
        for (const endpoint of [listConversations, countUnread]) void refetch(endpoint)
        return sent
      },
      amend,
      isKept: (id) => holds(({ unsent }) => unsent.some((message) => message.id === id)),
      onSent,
      onRefused,
    })
  })
  return {
    attempts,
    send: () => {
      const id = randomId()
      let message: UnsentMessage | undefined
      amend((now) => {
        // A second press may precede the first one's render.
        if (isBlank(now.text)) return now
        const next = asUnsent(now, id)
        message = next.unsent.at(-1)
        return next
      })
      if (message !== undefined) outbox.send(message)
    },
    tryAgain: outbox.send,
  }
}
