import { failedWith } from "@rond/core/api"
import { writtenText } from "@rond/core/format"
import {
  conversationChanged,
  getPatientAttachment,
  openPatientPage,
  type PatientConversation,
  readPatientConversation,
  sendPatientReply,
} from "@rond/core/model/conversation"
import { Api, type ApiError, type Connection, isApiError, isRetryable, randomId, type RunApi } from "@rond/core/platform/http"
import { type Atom, createAtom } from "@tanstack/react-store"
import { Effect } from "effect"
import { isWhole } from "../patient-page/take-link.ts"
import type { ListenByKey } from "../video/event-stream.ts"
import { type KnownMessages, noMessages, withEarlier, withNewest, withSent } from "./messages/known-messages.ts"
import type { TextStore } from "./sealed-text.ts"
import { nothingWritten, type UnsentMessage, type WrittenText } from "./written-text.ts"

export interface OpenConversationOptions {
  /** The token of the patient's link, or the key of this page before its reload; empty if there is neither. */
  readonly link: string
  readonly runApi: RunApi
  readonly listen: ListenByKey
  readonly connection: Pick<Connection, "state" | "subscribe">
  /** Keeps the page's key for a reload, in the place of the link. */
  readonly keepPageKey: (pageKey: string) => void
  /** The unsent texts, sealed with this key of the server. */
  readonly openTexts: (textKey: string) => Promise<TextStore>
  /** Switches the page to the patient's language before it shows anything of the conversation. */
  readonly speak: (language: string) => Promise<void>
}

export interface ConversationSnapshot extends WrittenText {
  /** `unreachable`: it could not be read yet, and is read again. `invalid`: the link opens nothing. `incomplete`: its end is missing. */
  readonly state: "loading" | "unreachable" | "open" | "invalid" | "incomplete"
  /** The conversation with the last response's page of messages. */
  readonly conversation: PatientConversation | undefined
  /** The time it came. */
  readonly readAtMillis: number
  readonly knownMessages: KnownMessages
  /** The state of the unsent messages. `waiting`: they are sent again; `failed`: the patient must send them again. */
  readonly sending: "idle" | "sending" | "waiting" | "failed"
  readonly earlier: "idle" | "loading" | "failed"
}

/** Milliseconds before the n-th attempt to reach the server again, from 1: from one second up to half a minute. */
export const againMillis = (attempt: number) => Math.min(1_000 * 2 ** (attempt - 1), 30_000)

/**
 * A conversation on the patient's page: reads it, listens to its events, and sends what the patient writes, in order and each message once.
 * A message that has not arrived is sent again as soon as the server can be reached.
 */
export class OpenConversation {
  readonly #options: OpenConversationOptions
  readonly #state: Atom<ConversationSnapshot>
  #isStopped = true
  #isReading = false
  // Also by what happens during a read.
  #isReadWanted = false
  #isSending = false
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopListening: (() => void) | undefined
  #texts: TextStore | undefined

  constructor(options: OpenConversationOptions) {
    const { link } = options
    this.#options = options
    this.#state = createAtom<ConversationSnapshot>({
      state: link === "" ? "incomplete" : "loading",
      conversation: undefined,
      readAtMillis: 0,
      knownMessages: noMessages,
      sending: "idle",
      earlier: "idle",
      ...nothingWritten,
    })
  }

  readonly snapshot = (): ConversationSnapshot => this.#state.get()

  readonly subscribe = (watcher: () => void): (() => void) => this.#state.subscribe(watcher).unsubscribe

  /** Reads and listens until the returned function is called. */
  start(): () => void {
    this.#isStopped = this.snapshot().state === "incomplete"
    this.#read()
    const { connection } = this.#options
    let before = connection.state()
    const leaveConnection = connection.subscribe(() => {
      const now = connection.state()
      // "Unreachable" after "offline" is only what the last request found.
      if (now === "online" || (before === "offline" && now === "unreachable")) this.#read()
      before = now
    })
    // A phone that slept may have lost its stream unnoticed.
    const onShown = () => document.visibilityState === "visible" && this.#read()
    document.addEventListener("visibilitychange", onShown)
    return () => {
      leaveConnection()
      document.removeEventListener("visibilitychange", onShown)
      this.#stop()
    }
  }

  /** Keeps the content of the field. */
  write(draft: string): void {
    this.#keep({ draft, unsent: this.snapshot().unsent })
  }

  /** Sends what is in the field. */
  send(): void {
    const body = writtenText(this.snapshot().draft)
    if (body === "") return
    this.#keep({ draft: "", unsent: [...this.snapshot().unsent, { id: randomId(), body }] })
    void this.#sendUnsent()
  }

  /** Tries now what would be tried later, or has failed. */
  tryAgain(): void {
    if (this.snapshot().sending === "failed") this.#change({ sending: "waiting" })
    this.#read()
  }

  readonly loadEarlier = async (): Promise<void> => {
    const [first] = this.snapshot().knownMessages.messages
    if (first === undefined || this.snapshot().earlier === "loading") return
    this.#change({ earlier: "loading" })
    try {
      const { page } = await this.#ask(first.position)
      this.#change({ knownMessages: withEarlier(this.snapshot().knownMessages, page), earlier: "idle" })
    } catch (cause) {
      this.#change({ earlier: "failed" })
      if (opensNothing(cause)) this.#end()
    }
  }

  /** A file of a message. Rejects with an `ApiError`. */
  readonly readFile = (attachmentId: string): Promise<Blob> => {
    const { runApi, link } = this.#options
    return runApi(Effect.flatMap(Api, (api) => api.run(getPatientAttachment, { payload: { link, attachmentId } })))
  }

  #ask(before?: number): Promise<PatientConversation> {
    const { runApi, link } = this.#options
    const payload = before === undefined ? { link } : { link, before }
    return runApi(Effect.flatMap(Api, (api) => api.run(readPatientConversation, { payload })))
  }

  /** Reads the newest messages; once more if asked to meanwhile. */
  #read(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    this.#isReadWanted = true
    if (!this.#isReading) void this.#readWhileWanted()
  }

  async #readWhileWanted(): Promise<void> {
    this.#isReading = true
    for (; this.#isReadWanted && !this.#isStopped; await this.#readOnce()) this.#isReadWanted = false
    this.#isReading = false
  }

  async #readOnce(): Promise<void> {
    try {
      const [conversation] = await Promise.all([this.#ask(), this.#open()])
      if (this.snapshot().conversation === undefined) await this.#options.speak(conversation.language)
      if (this.#isStopped) return
      const messages = withNewest(this.snapshot().knownMessages, conversation.page)
      this.#change({ state: "open", conversation, readAtMillis: Date.now(), knownMessages: messages })
      this.#arrived(conversation.page.messages.map(({ id }) => id))
      this.#listenTo(conversation.topic)
      if (this.snapshot().sending !== "failed") void this.#sendUnsent()
    } catch (cause) {
      if (opensNothing(cause)) return this.#end()
      if (this.snapshot().state === "loading") this.#change({ state: "unreachable" })
      this.#readLater()
    }
  }

  /** Opens the page once, and reads what was written before a reload: nothing can be written before the page shows the conversation. */
  async #open(): Promise<void> {
    if (this.#texts !== undefined) return
    const { runApi, link, keepPageKey, openTexts } = this.#options
    const { pageKey, textKey } = await runApi(Effect.flatMap(Api, (api) => api.run(openPatientPage, { payload: { link } })))
    if (pageKey !== null) keepPageKey(pageKey)
    const texts = await openTexts(textKey)
    this.#change(await texts.read())
    this.#texts = texts
  }

  #readLater(): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#read(), againMillis(++this.#attempts))
  }

  #listenTo(topic: string): void {
    this.#stopListening ??= this.#options.listen({
      topic,
      key: this.#options.link,
      onOpen: () => {
        this.#attempts = 0
        // The stream does not announce messages written before it opened.
        this.#read()
      },
      onData: (data) => typeOf(data) === conversationChanged && this.#read(),
      onEnd: () => {
        this.#stopListening = undefined
        this.#readLater()
      },
    })
  }

  async #sendUnsent(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#nextToSend(); next !== undefined; next = this.#nextToSend()) {
        this.#change({ sending: "sending" })
        const sent = await this.#sendOne(next)
        this.#change({ knownMessages: withSent(this.snapshot().knownMessages, sent) })
        this.#arrived([next.id])
      }
      this.#change({ sending: "idle" })
    } catch (cause) {
      this.#sendingFailed(cause)
    }
    this.#isSending = false
  }

  #nextToSend(): UnsentMessage | undefined {
    const { conversation, unsent } = this.snapshot()
    return this.#isStopped || conversation?.state !== "active" ? undefined : unsent[0]
  }

  #sendOne({ id, body }: UnsentMessage) {
    const { runApi, link } = this.#options
    const sending = Effect.flatMap(Api, (api) => api.run(sendPatientReply, { payload: { link, id, body } }, { idempotencyKey: id }))
    return runApi(sending)
  }

  #sendingFailed(cause: unknown): void {
    if (opensNothing(cause)) return this.#end()
    if (!isApiError(cause) || !passes(cause)) return this.#change({ sending: "failed" })
    this.#change({ sending: "waiting" })
    // It sends again, unless no one may write any more.
    this.#readLater()
  }

  /** The server has these messages. */
  #arrived(ids: readonly string[]): void {
    const { draft, unsent } = this.snapshot()
    const remaining = unsent.filter(({ id }) => !ids.includes(id))
    if (remaining.length < unsent.length) this.#keep({ draft, unsent: remaining })
  }

  #keep(texts: WrittenText): void {
    void this.#texts?.write(texts)
    this.#change(texts)
  }

  #end(): void {
    const isCut = this.snapshot().conversation === undefined && !isWhole(this.#options.link)
    this.#change({ state: isCut ? "incomplete" : "invalid" })
    this.#stop()
  }

  #stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#stopListening?.()
    this.#stopListening = undefined
  }

  #change(changes: Partial<ConversationSnapshot>): void {
    this.#state.set((before) => ({ ...before, ...changes }))
  }
}

const opensNothing = (cause: unknown) => isApiError(cause) && ["Refused", "NotFound"].includes(cause._tag)

/** Whether the same message may be taken later: the server is away or busy, or no one may write for now. */
const passes = (error: ApiError) =>
  isRetryable(error) ||
  error._tag === "RateLimited" ||
  (error._tag === "Conflict" && !failedWith(sendPatientReply, error, "message_id_reused"))

/** The type of an event. A stream also says where it is, without a type. */
function typeOf(data: string): unknown {
  try {
    return (JSON.parse(data) as { readonly type?: unknown }).type
  } catch {
    return undefined
  }
}
