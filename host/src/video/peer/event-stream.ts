/** What a line of server-sent events needs. */
export interface EventStreamOptions {
  readonly address: string
  /** Unlike EventSource, which sends none: a key in the address would stand in a proxy's log. */
  readonly headers: Readonly<Record<string, string>>
  readonly onOpen: () => void
  /** The `data` of one event. */
  readonly onData: (data: string) => void
  /** The line broke, or was refused; nothing comes after it. */
  readonly onEnd: () => void
}

/** Listens to server-sent events by fetch. Gives what closes the line, after which it says nothing. */
export function openEventStream(options: EventStreamOptions): () => void {
  const stop = new AbortController()
  const listen = async () => {
    const { address, headers, onOpen, onData } = options
    const answer = await fetch(address, { headers, credentials: "omit", cache: "no-store", signal: stop.signal })
    if (!answer.ok || answer.body === null) return void answer.body?.cancel()
    onOpen()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    const events = new EventText()
    for (let read = await reader.read(); !read.done; read = await reader.read()) for (const data of events.take(read.value)) onData(data)
  }
  void listen()
    .catch(() => undefined)
    .then(() => stop.signal.aborted || options.onEnd())
  return () => stop.abort()
}

/** Puts the pieces of a stream of events together. Our server writes one `data` line an event, and comments as heartbeats. */
export class EventText {
  #rest = ""

  /** The data of the events that this piece completes. */
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
