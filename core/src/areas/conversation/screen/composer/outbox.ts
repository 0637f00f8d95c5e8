import { sendMessage } from "../../model/endpoints.ts"
import { failedOffline, failedWith } from "../../../../kernel/api/failed-with.ts"
import { atom, createStore, type Atom } from "jotai/vanilla"
import { type ApiError, isApiError } from "../../../../kernel/api/api-error.ts"
import type { ConversationMessage } from "../../model/index.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import type { Connection } from "../../../../platform/http/connection.tsx"
import { randomId } from "../../../../platform/http/random-id.ts"
import { type ConversationDraft, keptDraft, underNewId, type UnsentMessage, without } from "./conversation-draft.ts"

/** The state of a message that is being sent: on its way, or failed. */
export type Attempt = "sending" | ApiError

/** An outbox's requests and effects on the conversation's screen, or, once that is closed, on the draft that it left. */
export interface OutboxPort {
  readonly request: (message: UnsentMessage) => Promise<ConversationMessage>
  readonly amend: Draft<ConversationDraft>["amend"]
  /** Whether the message still waits: it may have been discarded, here or at home. */
  readonly isKept: (id: string) => Promise<boolean>
  /** Gets each message as the server has it. */
  readonly onSent: (message: ConversationMessage) => void
  /** Called after a conflict: the conversation has changed. */
  readonly onRefused: () => void
}

/** The messages that are being sent in one conversation, as long as the page lives, whether or not the conversation is on screen. */
export interface Outbox {
  readonly store: ReturnType<typeof createStore>
  /** By the message's id; absent for one that was not sent before the page closed. */
  readonly attempts: Atom<ReadonlyMap<string, Attempt>>
  readonly send: (message: UnsentMessage) => void
  /** The screen that is open now, or was last. */
  readonly use: (port: OutboxPort) => void
}

const isLostConnection = (error: ApiError): boolean => error._tag === "Unavailable" && failedOffline(error)

/**
 * Sends messages one after the other, each under the id that its draft keeps, so that none arrives twice. A message that the connection
 * lost is sent again once the connection is back; anything else waits for the clinician.
 */
function makeOutbox(connection: Pick<Connection, "state" | "subscribe"> | undefined): Outbox {
  const store = createStore()
  const attempts = atom<ReadonlyMap<string, Attempt>>(new Map())
  const lost = new Map<string, UnsentMessage>()
  let timesBack = 0
  let port: OutboxPort | undefined
  let queue = Promise.resolve()

  const note = (id: string, attempt: Attempt | undefined) =>
    store.set(attempts, (all) => {
      const next = new Map(all)
      if (attempt === undefined) next.delete(id)
      else next.set(id, attempt)
      return next
    })

  const deliver = async (message: UnsentMessage) => {
    const { id } = message
    const timesBackBefore = timesBack
    try {
      const sent = await port!.request(message)
      port!.onSent(sent)
      port!.amend((now) => keptDraft(without(now, new Set([id]))))
      note(id, undefined)
    } catch (error) {
      // The mutation throws all other errors itself.
      if (!isApiError(error)) return note(id, undefined)
      const isTaken = failedWith(sendMessage, error, "message_id_reused") || failedWith(sendMessage, error, "idempotency_key_reused")
      const newId = isTaken ? randomId() : id
      if (isTaken) {
        port!.amend((now) => underNewId(now, id, newId))
        note(id, undefined)
      }
      note(newId, error)
      if (isLostConnection(error)) {
        lost.set(id, message)
        // The connection came back before this attempt ended.
        if (timesBack > timesBackBefore) void sendLost()
      }
      if (error._tag === "Conflict") port!.onRefused()
    }
  }
  const send = (message: UnsentMessage) => {
    if (store.get(attempts).get(message.id) === "sending") return
    lost.delete(message.id)
    note(message.id, "sending")
    queue = queue.then(() => deliver(message))
  }
  const sendLost = async () => {
    const waiting = [...lost.values()]
    lost.clear()
    for (const message of waiting) {
      if (await port!.isKept(message.id)) send(message)
      else note(message.id, undefined)
    }
  }
  connection?.subscribe(() => {
    if (connection.state() !== "online") return
    timesBack += 1
    // The requests of what is on screen come first.
    if (lost.size > 0) queueMicrotask(() => void sendLost())
  })
  return { store, attempts, send, use: (next) => void (port = next) }
}

const outboxes = new WeakMap<object, Map<string, Outbox>>()

/** A conversation's outbox. @param owner the page's runtime */
export function outboxOf(owner: object, conversationId: string, connection: Connection | undefined): Outbox {
  const own = outboxes.get(owner) ?? new Map<string, Outbox>()
  outboxes.set(owner, own)
  const outbox = own.get(conversationId) ?? makeOutbox(connection)
  own.set(conversationId, outbox)
  return outbox
}
