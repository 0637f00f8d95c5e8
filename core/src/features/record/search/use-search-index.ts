import { useEffect, useState } from "react"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { SearchIndex, searchedText } from "./search-index.ts"

/** Milliseconds per slice of indexing: half a frame. */
const sliceMillis = 8

/** Entries with their index; positions in the index are indexes of `entries`. */
export interface IndexedEntries {
  readonly entries: readonly RecordEntry[]
  readonly index: SearchIndex
}

/** Caches indexes by their entries: reopening a tab reuses them. */
const made = new WeakMap<readonly RecordEntry[], IndexedEntries>()

/**
 * Indexes a whole record in slices, so that typing is not blocked.
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
