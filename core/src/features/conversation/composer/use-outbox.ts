import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type ApiError, isApiError } from "../../../api/api-error.ts"
import { type ConversationMessage, countUnread, listConversations, sendMessage } from "../../../model/conversation/index.ts"
import type { Draft } from "../../../platform/drafts/use-draft.ts"
import { useConnection } from "../../../platform/http/connection.tsx"
import { randomId } from "../../../platform/http/random-id.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { asUnsent, type ConversationDraft, keptDraft, underNewId, type UnsentMessage, without } from "./conversation-draft.ts"

/** The state of a message that is being sent: on its way, or failed. */
export type Attempt = "sending" | ApiError

export interface Outbox {
  /** By the message's id; absent for one that was not sent before the page closed. */
  readonly attempts: ReadonlyMap<string, Attempt>
  /** Sends what is written. */
  readonly send: () => void
  readonly tryAgain: (message: UnsentMessage) => void
}

const isLostConnection = (attempt: Attempt | undefined): boolean =>
  typeof attempt === "object" && attempt._tag === "Unavailable" && (attempt.code === "offline" || attempt.code === "unreachable")

/**
 * Sends messages one after the other, each under the id that its draft keeps, so that none arrives twice. What the connection lost is sent
 * again once the connection is back; anything else waits for the clinician.
 *
 * @param onSent gets each message as the server has it
 * @param onRefused called after a conflict: the conversation has changed
 */
export function useOutbox(
  conversationId: string,
  draft: Pick<Draft<ConversationDraft>, "content" | "amend">,
  { onSent, onRefused }: { readonly onSent: (message: ConversationMessage) => void; readonly onRefused: () => void },
): Outbox {
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map())
  const { mutateAsync } = useApiMutation(sendMessage, { invalidates: [listConversations, countUnread] })
  const queue = useRef(Promise.resolve())
  const note = (id: string, attempt: Attempt | undefined) =>
    setAttempts((all) => {
      const next = new Map(all)
      if (attempt === undefined) next.delete(id)
      else next.set(id, attempt)
      return next
    })

  const deliver = async ({ id, body, files }: UnsentMessage) => {
    try {
      const attachmentIds = files.map((file) => file.id)
      const payload = { id, body, ...(attachmentIds.length === 0 ? {} : { attachmentIds }) }
      const message = await mutateAsync({ params: { id: conversationId }, payload, run: { idempotencyKey: id } })
      onSent(message)
      draft.amend((now) => keptDraft(without(now, new Set([id]))))
      note(id, undefined)
    } catch (error) {
      // The mutation throws all other errors itself.
      if (!isApiError(error)) return
      const isTaken = error.code === "message_id_reused" || error.code === "idempotency_key_reused"
      const newId = isTaken ? randomId() : id
      if (isTaken) draft.amend((now) => underNewId(now, id, newId))
      note(newId, error)
      if (error._tag === "Conflict") onRefused()
    }
  }
  const attempt = (message: UnsentMessage) => {
    note(message.id, "sending")
    queue.current = queue.current.then(() => deliver(message))
  }

  const isOnline = useConnection() === "online"
  const sendLost = useEffectEvent(() => {
    for (const message of draft.content.unsent) if (isLostConnection(attempts.get(message.id))) attempt(message)
  })
  useEffect(() => {
    if (isOnline) queueMicrotask(() => sendLost())
  }, [isOnline])

  return {
    attempts,
    send: () => {
      const id = randomId()
      let message: UnsentMessage | undefined
      draft.amend((now) => {
        // A second press may precede the first one's render.
        if (now.text.trim() === "") return now
        const next = asUnsent(now, id)
        message = next.unsent.at(-1)
        return next
      })
      if (message !== undefined) attempt(message)
    },
    tryAgain: (message) => {
      if (attempts.get(message.id) !== "sending") attempt(message)
    },
  }
}
