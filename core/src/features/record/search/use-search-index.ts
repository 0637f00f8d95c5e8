import { useEffect, useState } from "react"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { SearchIndex, searchedText } from "./search-index.ts"

/** What one slice of indexing may take, in milliseconds: half a frame. */
const sliceMillis = 8

/** Entries with the index made of them; positions in the index are places in `entries`. */
export interface IndexedEntries {
  readonly entries: readonly RecordEntry[]
  readonly index: SearchIndex
}

/** Indexes that are made, as long as somebody holds the entries: coming back to a tab makes none again. */
const made = new WeakMap<readonly RecordEntry[], IndexedEntries>()

/**
 * Indexes a whole record in slices, so that nobody's typing waits for it.
 * `undefined` until the first index is ready; while a newer record is being indexed the older one stays searchable.
 */
export function useSearchIndex(entries: readonly RecordEntry[], isComplete: boolean): IndexedEntries | undefined {
  const [latest, setLatest] = useState<IndexedEntries>()
  useEffect(() => {
    if (!isComplete || made.has(entries)) return undefined
    const index = new SearchIndex()
    let timer: ReturnType<typeof setTimeout> | undefined
    const slice = () => {
      const end = performance.now() + sliceMillis
      while (index.size < entries.length && performance.now() < end) index.add([searchedText(entries[index.size]!)])
      if (index.size < entries.length) timer = setTimeout(slice)
      else {
        const ready = { entries, index }
        made.set(entries, ready)
        setLatest(ready)
      }
    }
    slice()
    return () => clearTimeout(timer)
  }, [entries, isComplete])
  return made.get(entries) ?? latest
}
