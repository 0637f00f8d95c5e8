/** Options of a server-sent event stream that a key opens. */
export interface EventStreamOptions {
  /** The address of `/api`. */
  readonly apiRoot: string
  readonly topic: string
  /** Sent as a header, which EventSource cannot do: in the address it would end up in a proxy's log. */
  readonly key: string
  readonly onOpen: () => void
  readonly onData: (data: string) => void
  /** The stream broke or was refused; no event follows. */
  readonly onEnd: () => void
}

/** Listens to events that a key opens. Returns a function that stops it. */
export type ListenByKey = (options: Omit<EventStreamOptions, "apiRoot">) => () => void

/** Reads server-sent events by fetch. Returns a function that closes the stream and silences it. */
export function openEventStream(options: EventStreamOptions): () => void {
  const stop = new AbortController()
  const listen = async () => {
    const { apiRoot, topic, key, onOpen, onData } = options
    const address = `${apiRoot}/events?${new URLSearchParams({ topics: topic })}`
    const headers = { "X-Rond-Room-Key": key }
    const response = await fetch(address, { headers, credentials: "omit", cache: "no-store", signal: stop.signal })
    if (!response.ok || response.body === null) return void response.body?.cancel()
    onOpen()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const events = new EventText()
    for (let read = await reader.read(); !read.done; read = await reader.read()) for (const data of events.take(read.value)) onData(data)
  }
  void listen()
    .catch(() => undefined)
    .then(() => stop.signal.aborted || options.onEnd())
  return () => stop.abort()
}

/** Joins the chunks of an event stream. Our server writes one `data` line per event, and comments as heartbeats. */
export class EventText {
  #rest = ""

  /** The data of the events that this chunk completes. */
  take(piece: string): readonly string[] {
    const events = (this.#rest + piece).split("\n\n")
    this.#rest = events.pop() ?? ""
    return events.flatMap((event) =>
      event
        .split("\n")
        .filter((line) => line.startsWith("data: "))
        .map((line) => line.slice("data: ".length)),
    )
  }
}
