import { isWithheld, shownRows, type RecordEntry } from "../../model/entry.ts"
import { entryTitle } from "../text/entry-text.ts"
import { searchedValue, type ShownIn } from "./matched-text.ts"
import { SearchIndex } from "./search-index.ts"
import type { SearchAnswer, SearchRequest } from "./search-worker.ts"
// The bundler makes the file and gives its address.
// oxlint-disable-next-line import/default
import workerUrl from "./search-worker.ts?worker&url"

/** The texts found in a search: their positions in order, and how many marks each has. */
interface FoundPositions {
  readonly positions: ArrayLike<number>
  readonly marks: ArrayLike<number>
}

/**
 * The searchable text of an entry: everything that the open entry shows, as often as it shows it, and nothing of a withheld one. So each
 * match in it is a mark on the screen.
 */
export function searchedText(entry: RecordEntry, format: ShownIn): string {
  if (isWithheld(entry)) return ""
  const rows = shownRows(entry.rows).flatMap((row) => [row.label ?? "", searchedValue(row, format)])
  const addenda = (entry.addenda ?? []).flatMap(({ text, authorName }) => [text, authorName])
  return [entryTitle(entry) ?? "", entry.responsibleName ?? "", entry.careFacilityName ?? "", ...rows, ...addenda].join(" ")
}

/** The place where texts are indexed and searched. */
export interface SearchEngine {
  readonly add: (texts: readonly string[]) => void
  /** The texts that contain all words. Rejects when the engine has failed. */
  readonly find: (words: readonly string[]) => Promise<FoundPositions>
  /** Forgets all texts. A search under way is never answered. */
  readonly end: () => void
}

function engineOnThisThread(): SearchEngine {
  const index = new SearchIndex()
  return { add: (texts) => index.add(texts), find: async (words) => index.find(words), end: () => {} }
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => { readonly createScriptURL: (url: string) => URL }
}

/** The worker's address as a Trusted Type. The policy allows no other address. */
function trustedUrl(): string | URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy("record-search", { createScriptURL: (url) => (url === workerUrl ? url : null) })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

/** An engine in a worker of its own; on this thread where there are no workers. */
function engineInWorker(): SearchEngine {
  if (typeof Worker === "undefined") return engineOnThisThread()
  const worker = new Worker(trustedUrl(), { type: "module", name: "record-search" })
  const waiting = new Map<number, (positions: FoundPositions) => void>()
  const failed = new Promise<never>((_resolve, reject) => {
    for (const name of ["error", "messageerror"]) worker.addEventListener(name, () => reject(new Error("The search worker failed")))
  })
  // A failure is of interest only to a search.
  failed.catch(() => {})
  worker.addEventListener("message", ({ data }: MessageEvent<SearchAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const send = (request: SearchRequest) => worker.postMessage(request)
  let lastId = 0
  return {
    add: (texts) => send({ texts }),
    find: (words) => {
      const id = ++lastId
      const answer = new Promise<FoundPositions>((resolve) => waiting.set(id, resolve))
      send({ id, words })
      return Promise.race([answer, failed])
    },
    end: () => worker.terminate(),
  }
}

/** The result of a search in a record: the entries in order, and the number of marks of each. */
export interface FoundIn {
  readonly entries: readonly RecordEntry[]
  readonly marks: readonly number[]
}

/** The search over one record. */
export interface RecordSearch {
  readonly entries: readonly RecordEntry[]
  readonly format: ShownIn
  /** The entries that contain all words, in order. A search that is ended is never answered. */
  readonly find: (words: readonly string[]) => Promise<FoundIn>
  /** Ends the search and leaves nothing of the record behind. */
  readonly end: () => void
}

/** Milliseconds of a slice of reading entries: a fraction of a frame, so that typing is not held up. */
const sliceMillis = 3

/**
 * Indexes a record in slices, in a worker where there are workers, and searches it. A worker that fails, such as one whose file cannot
 * be loaded, is replaced by this thread.
 */
export function searchRecord(entries: readonly RecordEntry[], format: ShownIn, start: () => SearchEngine = engineInWorker): RecordSearch {
  const ended = new AbortController()
  const fed = async (engine: SearchEngine): Promise<SearchEngine> => {
    for (let next = 0; next < entries.length && !ended.signal.aborted;) {
      const texts: string[] = []
      const until = performance.now() + sliceMillis
      while (next < entries.length && performance.now() < until) texts.push(searchedText(entries[next++]!, format))
      engine.add(texts)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return engine
  }
  let engine = start()
  let ready = fed(engine)
  const find = async (words: readonly string[]): Promise<FoundPositions> => {
    const used = engine
    try {
      return await (await ready).find(words)
    } catch {
      if (used === engine) {
        engine.end()
        engine = engineOnThisThread()
        ready = fed(engine)
      }
      return (await ready).find(words)
    }
  }
  return {
    entries,
    format,
    find: async (words) => {
      const { positions, marks } = await find(words)
      return { entries: Array.from(positions, (position) => entries[position]!), marks: Array.from(marks) }
    },
    end: () => {
      ended.abort()
      engine.end()
    },
  }
}
