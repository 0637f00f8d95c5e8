import { postSignals, readSignals, SequencedSignal, type Signal, type SignalledSession } from "@rond/core/call"
import { mostSignalsAtOnce } from "@rond/core/call"
import { Api, type RunApi } from "@rond/core/http"
import { Effect, Option, Schema } from "effect"
import { SignalOrder, type OpenSignalLine } from "./signal-line.ts"

/** What the line needs of the page. */
export interface ServerSignalLineOptions {
  /** Where `/api` is. */
  readonly apiRoot: string
  readonly runApi: RunApi
  readonly session: Pick<SignalledSession, "room" | "partyKey" | "party">
}

/** While the event stream is down, the room is asked this often. */
const askEveryMillis = 2_000
const tryAgainMillis = 1_000

const decodeEvent = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ type: Schema.String, data: Schema.Unknown })))
const decodeSignal = Schema.decodeUnknownOption(SequencedSignal)

/**
 * A line through our own server. Signals come by server-sent events; numbers tell when one is missing, and then, as after every
 * break, the room is read from the last number on. So it does not matter which server process either party hangs on.
 */
export function serverSignalLine({ apiRoot, runApi, session }: ServerSignalLineOptions): OpenSignalLine {
  const { room, partyKey, party } = session
  const post = (signals: readonly [Signal, ...Signal[]]) =>
    runApi(Effect.flatMap(Api, (api) => api.run(postSignals, { payload: { room, partyKey, signals } })))
  const read = (after: number) => runApi(Effect.flatMap(Api, (api) => api.run(readSignals, { payload: { room, partyKey, after } })))

  return ({ onSignal, onBack, onRefused }) => {
    let order: SignalOrder | undefined
    let queue: Signal[] = []
    let sending = false
    let closed = false
    let events: EventSource | undefined
    let wasOpen = false
    let reading: Promise<void> | undefined
    let readAgain = false
    let timer: ReturnType<typeof setInterval> | undefined

    const take = (signal: SequencedSignal) => {
      const place = order?.take(signal)
      if (place === "next" && signal.sender !== party) onSignal(signal.signal)
      return place
    }

    const catchUp = (): Promise<void> => {
      if (order === undefined || closed) return Promise.resolve()
      if (reading !== undefined) {
        readAgain = true
        return reading
      }
      reading = read(order.last)
        .then(({ signals }) => void (closed || signals.forEach(take)))
        .catch((cause: unknown) => {
          if (isRefusal(cause)) refuse(cause)
        })
        .finally(() => {
          reading = undefined
          if (readAgain) {
            readAgain = false
            void catchUp()
          }
        })
      return reading
    }

    const hear = (message: MessageEvent<string>) => {
      const event = Option.getOrUndefined(decodeEvent(message.data))
      if (closed || event?.type !== "signal") return
      const signal = Option.getOrUndefined(decodeSignal(event.data))
      // A signal this page cannot read here (too long for an event, or of a newer server) is read from the room.
      if (signal === undefined || take(signal) === "gap") void catchUp()
    }

    const listen = () => {
      const search = new URLSearchParams({ topics: `call:${room}`, call_key: partyKey })
      events = new EventSource(`${apiRoot}/events?${search}`)
      events.onmessage = hear
      events.onopen = () => {
        void catchUp().then(() => {
          if (!closed && wasOpen) onBack()
          wasOpen = true
        })
      }
      timer = setInterval(() => {
        if (events?.readyState === EventSource.OPEN) return
        void catchUp()
        // The browser gives up on a stream that was answered with an error.
        if (events?.readyState === EventSource.CLOSED) {
          clearInterval(timer)
          listen()
        }
      }, askEveryMillis)
    }

    const flush = async () => {
      if (sending || closed || order === undefined) return
      sending = true
      while (queue.length > 0 && !closed) {
        const [first, ...rest] = queue.slice(0, mostSignalsAtOnce)
        if (first === undefined) break
        try {
          await post([first, ...rest])
          queue = queue.slice(1 + rest.length)
        } catch (cause) {
          if (isRefusal(cause)) {
            refuse(cause)
            break
          }
          await new Promise((resume) => setTimeout(resume, tryAgainMillis))
        }
      }
      sending = false
    }

    const refuse = (cause: unknown) => {
      if (closed) return
      stop()
      onRefused(cause)
    }

    const stop = () => {
      closed = true
      events?.close()
      clearInterval(timer)
    }

    return {
      open: async (hello) => {
        const { lastSequence } = await post([hello])
        if (closed) return
        order = new SignalOrder(lastSequence)
        listen()
        void flush()
      },
      send: (signal) => {
        queue.push(signal)
        void flush()
      },
      close: (bye) => {
        if (closed) return
        stop()
        if (order !== undefined) sayLast(apiRoot, { room, partyKey, signals: [bye] })
      },
    }
  }
}

const isRefusal = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "_tag" in cause && (cause._tag === "Refused" || cause._tag === "NotFound")

/** `keepalive` lets the request outlive the page that says goodbye; the Api's own requests end with it. */
function sayLast(apiRoot: string, payload: NonNullable<typeof postSignals.payload>["Type"]): void {
  const schema = postSignals.payload
  if (schema === undefined) return
  void fetch(`${apiRoot}${postSignals.path}`, {
    method: postSignals.method,
    keepalive: true,
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.getRandomValues(new Uint32Array(4)).join("-") },
    body: JSON.stringify(Schema.encodeSync(schema)(payload)),
  }).catch(() => undefined)
}
