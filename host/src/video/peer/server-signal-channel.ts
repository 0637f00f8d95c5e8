import { failedWith } from "@rond/core/api"
import {
  callMoved,
  maxSignalsPerRequest,
  PageJoined,
  pageJoined,
  postSignals,
  readSignals,
  renewIceServers,
  SequencedSignal,
  signalsAPage,
  type Signal,
  type SignalledSession,
} from "@rond/core/features/call"
import { Api, isApiError, randomId, type RunApi } from "@rond/core/platform/http"
import { Effect, Option, Schema } from "effect"
import { openEventStream } from "../event-stream.ts"
import { SignalOrder, type OpenSignalChannel, type SignalChannel, type SignalChannelOptions } from "./signal-channel.ts"

/** The page's services for the channel. */
export interface ServerSignalChannelOptions {
  /** The address of `/api`. */
  readonly apiRoot: string
  readonly runApi: RunApi
  readonly session: Pick<SignalledSession, "room" | "partyKey" | "party" | "page">
}

/** While the event stream is down, the room is polled this often, in milliseconds. */
const pollMillis = 2_000
const retryMillis = 1_000

/**
 * A channel through our own server. Signals arrive as server-sent events. Their numbers show when one is missing; then, and after every break,
 * the room is read from the last number on. So the two parties may be connected to different server processes.
 */
export const serverSignalChannel =
  (options: ServerSignalChannelOptions): OpenSignalChannel =>
  (handlers) =>
    new ServerSignalChannel(options, handlers)

const decodeEvent = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ type: Schema.String, data: Schema.Unknown })))
const decodeSignal = Schema.decodeUnknownOption(SequencedSignal)
const decodeJoined = Schema.decodeUnknownOption(PageJoined)

class ServerSignalChannel implements SignalChannel {
  readonly #options: ServerSignalChannelOptions
  readonly #hearing: SignalChannelOptions
  #order: SignalOrder | undefined
  #queue: Signal[] = []
  #isSending = false
  #isClosed = false
  #reading: Promise<void> | undefined
  #readAgain = false
  #wasOpen = false
  #listening: "not" | "opening" | "open" = "not"
  #stopListening: (() => void) | undefined
  #asking: ReturnType<typeof setInterval> | undefined

  constructor(options: ServerSignalChannelOptions, handlers: SignalChannelOptions) {
    this.#options = options
    this.#hearing = handlers
  }

  async open(hello: Signal): Promise<void> {
    const { lastSequence } = await this.#post([hello])
    if (this.#isClosed) return
    this.#order = new SignalOrder(lastSequence)
    this.#listen()
    this.#asking = setInterval(() => this.#askWhileDeaf(), pollMillis)
    void this.#flush()
  }

  send(signal: Signal): void {
    this.#queue.push(signal)
    void this.#flush()
  }

  async renewIceServers() {
    const { runApi, session } = this.#options
    const { room, partyKey } = session
    const { iceServers } = await runApi(Effect.flatMap(Api, (api) => api.run(renewIceServers, { payload: { room, partyKey } })))
    return iceServers
  }

  async close(byes: readonly [Signal, ...Signal[]]): Promise<void> {
    if (this.#isClosed) return
    this.#stop()
    if (this.#order !== undefined) await this.#sayLast(byes)
  }

  #listen(): void {
    const { apiRoot, session } = this.#options
    this.#listening = "opening"
    this.#stopListening = openEventStream({
      apiRoot,
      topic: `call:${session.room}`,
      key: session.partyKey,
      onOpen: () => {
        this.#listening = "open"
        void this.#onListening()
      },
      onData: (text) => this.#onText(text),
      onEnd: () => (this.#listening = "not"),
    })
  }

  async #onListening(): Promise<void> {
    await this.#catchUp()
    if (this.#isClosed) return
    if (this.#wasOpen) this.#hearing.onBack()
    this.#wasOpen = true
  }

  #onText(text: string): void {
    const event = Option.getOrUndefined(decodeEvent(text))
    if (this.#isClosed || event === undefined) return
    if (event.type === pageJoined) return this.#onPageJoined(Option.getOrUndefined(decodeJoined(event.data)))
    if (event.type !== "signal") return
    const signal = Option.getOrUndefined(decodeSignal(event.data))
    // A signal that cannot be decoded here (too long for an event, or from a newer server) is read from the room.
    if (signal === undefined || this.#take(signal) === "gap") void this.#catchUp()
  }

  #onPageJoined(joined: typeof PageJoined.Type | undefined): void {
    const { party, page } = this.#options.session
    if (joined?.party !== party || joined.page <= page) return
    this.#stop()
    this.#hearing.onMoved()
  }

  #take(signal: SequencedSignal): "next" | "had" | "gap" | undefined {
    const order = this.#order?.take(signal)
    if (order === "next" && signal.sender !== this.#options.session.party) this.#hearing.onSignal(signal.signal)
    return order
  }

  async #catchUp(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#readAgain = true
      return this.#reading
    }
    this.#reading = this.#readAll()
    await this.#reading
    this.#reading = undefined
  }

  async #readAll(): Promise<void> {
    do {
      this.#readAgain = false
      try {
        const { signals } = await this.#read(this.#order?.last ?? 0)
        if (!this.#isClosed) signals.forEach((signal) => this.#take(signal))
        if (signals.length === signalsAPage) this.#readAgain = true
      } catch (cause) {
        if (isPermanent(cause)) this.#refuse(cause)
      }
    } while (this.#readAgain && !this.#isClosed)
  }

  #askWhileDeaf(): void {
    if (this.#listening === "open") return
    void this.#catchUp()
    if (this.#listening === "not") this.#listen()
  }

  async #flush(): Promise<void> {
    if (this.#isSending || this.#order === undefined) return
    this.#isSending = true
    while (!this.#isClosed) {
      const [first, ...rest] = this.#queue.slice(0, maxSignalsPerRequest)
      if (first === undefined) break
      if (await this.#sent([first, ...rest])) this.#queue = this.#queue.slice(1 + rest.length)
    }
    this.#isSending = false
  }

  async #sent(signals: readonly [Signal, ...Signal[]]): Promise<boolean> {
    try {
      await this.#post(signals)
      return true
    } catch (cause) {
      if (isPermanent(cause)) this.#refuse(cause)
      else await new Promise((resume) => setTimeout(resume, waitMillis(cause)))
      return false
    }
  }

  #refuse(cause: unknown): void {
    if (this.#isClosed) return
    this.#stop()
    if (isApiError(cause) && failedWith(postSignals, cause, callMoved)) this.#hearing.onMoved()
    else this.#hearing.onRefused(cause)
  }

  #stop(): void {
    this.#isClosed = true
    this.#stopListening?.()
    clearInterval(this.#asking)
  }

  #post(signals: readonly [Signal, ...Signal[]]) {
    const { runApi, session } = this.#options
    const { room, partyKey } = session
    return runApi(Effect.flatMap(Api, (api) => api.run(postSignals, { payload: { room, partyKey, signals } })))
  }

  #read(after: number) {
    const { runApi, session } = this.#options
    const { room, partyKey } = session
    return runApi(Effect.flatMap(Api, (api) => api.run(readSignals, { payload: { room, partyKey, after } })))
  }

  /** `keepalive` lets the request outlive the page that says goodbye; the Api's own requests end with it. */
  async #sayLast(signals: readonly [Signal, ...Signal[]]): Promise<void> {
    const { apiRoot, session } = this.#options
    const schema = postSignals.payload
    if (schema === undefined) return
    const payload = Schema.encodeSync(schema)({ room: session.room, partyKey: session.partyKey, signals })
    await fetch(`${apiRoot}${postSignals.path}`, {
      method: postSignals.method,
      keepalive: true,
      // The room's key authenticates the party; a session cookie would require a CSRF token.
      credentials: "omit",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomId() },
      body: JSON.stringify(payload),
    }).catch(() => undefined)
  }
}

/** Whether retrying cannot help: the room is closed to this party, or the server rejects the signal, for example because it is too long. */
const isPermanent = (cause: unknown): boolean =>
  isApiError(cause) && (cause._tag === "Refused" || cause._tag === "NotFound" || cause._tag === "Invalid")

/** The rate limit's response says how long to wait; everything else is retried soon. */
const waitMillis = (cause: unknown): number =>
  isApiError(cause) && cause._tag === "RateLimited" ? Math.max(0, cause.retryAtMillis - Date.now()) : retryMillis
