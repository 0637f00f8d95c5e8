/** The first of the two lines of a part, as the server writes it (`server/src/platform/http/joined-reads.ts`). */
interface Head {
  readonly path?: string
  readonly status?: number
  readonly request_id?: string
  /** What the response has after this. */
  readonly next?: readonly string[]
}
/** A read's response, for each of its readers. `undefined`: a joined response does not have it, and the page requests it separately. */
type Part = (() => Response) | undefined
type Parts = Map<string, PromiseWithResolvers<Part>>

/** Milliseconds after which the page requests separately what a joined response has not returned. */
const patienceMillis = 8_000
/** Milliseconds without a read under way, and without a placeholder on the screen, after which a page has opened. */
const quietMillis = 250
/** Milliseconds after which a page has opened, whatever it still waits for. */
const longestMillis = 10_000
/** Milliseconds for which the reads of a moment are gathered. */
const gatherMillis = 40
/** Milliseconds for which reads are gathered while the last joined response has not begun: a slow machine asks less often. */
const busyMillis = 150
/** Most reads that the server joins in one response (`server/src/platform/http/joined-reads.ts`). */
const mostJoined = 12
/** Placeholders of a screen that waits: the page's outline, or a skeleton. */
const placeholder = ".outline, [data-placeholder]"

export interface JoinedReads {
  readonly fetch: typeof globalThis.fetch
  /** The page's first reads are complete, or the user interacts. */
  readonly opened: Promise<void>
}

/**
 * Joins the reads of a page that opens: with the request of the page's first script, and with simultaneous reads. Each read gets the same response as a separate request. It is sent separately when the joined response fails, ends early or is late. Once the page has opened, every read is a request of its own.
 *
 * @param root of the API, as in the addresses
 * @param opening the response to the first script's request
 */
export function joinedReads(root: string, opening: Promise<Response | undefined> | undefined): JoinedReads {
  const brought: Parts = new Map()
  const begun = opening && receive(opening, brought)
  const taken = new Set<string>()
  let gathered: Parts = new Map()
  let responded: Promise<unknown> = Promise.resolve()
  let isOpening = true
  let underWay = 0
  let quiet: ReturnType<typeof setTimeout> | undefined

  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const open = () => {
    isOpening = false
    clearTimeout(quiet)
    resolve()
  }
  const openWhenDrawn = () => (document.querySelector(placeholder) === null ? open() : wait())
  const wait = () => {
    clearTimeout(quiet)
    if (isOpening && underWay === 0) quiet = setTimeout(openWhenDrawn, quietMillis)
  }
  setTimeout(open, longestMillis)
  for (const use of ["pointerdown", "keydown"]) addEventListener(use, open, { capture: true, once: true })

  const send = (parts: Parts, headers: HeadersInit) => {
    const groups = groupsOf([...parts])
    responded = Promise.all(
      groups.map((group) => {
        if (group.length === 1) return group[0]![1].resolve(undefined)
        const search = new URLSearchParams(group.map(([path]) => ["path", path]))
        return receive(fetch(`${root}/reads?${search}`, { headers }), new Map(group))
      }),
    )
  }
  const join = (path: string, headers: HeadersInit): Promise<Part> => {
    if (gathered.size === 0) {
      setTimeout(async () => {
        await Promise.race([responded, after(busyMillis)])
        send(gathered, headers)
        gathered = new Map()
      }, gatherMillis)
    }
    const part = gathered.get(path) ?? Promise.withResolvers()
    gathered.set(path, part)
    return part.promise
  }
  const joined = async (path: string, headers: HeadersInit): Promise<Part> => {
    await begun
    // A response is used once: a repeated read wants newer data.
    const part = taken.has(path) ? undefined : brought.get(path)?.promise
    taken.add(path)
    return (await part) ?? (isOpening ? join(path, headers) : undefined)
  }

  return {
    opened,
    fetch: async (input, init) => {
      const { method, headers = {}, signal } = init ?? {}
      const isRead = method === "GET" && new Headers(headers).get("accept")?.includes("json") === true
      if (!isOpening || !isRead) return fetch(input, init)
      underWay += 1
      wait()
      try {
        const part = await Promise.race([joined(String(input).slice(root.length), headers), after(patienceMillis)])
        signal?.throwIfAborted()
        return part?.() ?? (await fetch(input, init))
      } finally {
        underWay -= 1
        wait()
      }
    },
  }
}

/** The same in groups that the server accepts. */
const groupsOf = <T>(parts: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(parts.length / mostJoined) }, (_, index) => parts.slice(index * mostJoined, (index + 1) * mostJoined))

const after = (millis: number) => new Promise<undefined>((resolve) => setTimeout(resolve, millis, undefined))

/**
 * Passes on the responses of a joined response as they arrive; missing ones become `undefined` at its end.
 *
 * @returns resolves once the first part has come, or none will
 */
function receive(response: Promise<Response | undefined>, parts: Parts): Promise<void> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const readAll = async () => {
    const reader = (await response)!.body!.pipeThrough(new TextDecoderStream()).getReader()
    let lines = [""]
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      lines = (lines.join("\n") + value).split("\n")
      while (lines.length > 2) hand(JSON.parse(lines.shift()!) as Head, lines.shift()!, parts)
      begin()
    }
  }
  const end = () => {
    for (const part of parts.values()) part.resolve(undefined)
    begin()
  }
  readAll().then(end, end)
  return begun
}

function hand({ next = [], path = "", status, request_id: requestId = "" }: Head, body: string, parts: Parts): void {
  for (const announced of next) parts.set(announced, Promise.withResolvers())
  const init = { status: status!, headers: { "X-Request-Id": requestId } }
  parts.get(path)?.resolve(() => new Response(status === 204 ? null : body, init))
}
