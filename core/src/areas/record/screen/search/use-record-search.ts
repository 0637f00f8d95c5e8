import { startTransition, useCallback, useEffect, useRef, useState } from "react"
import type { RecordEntry } from "../../model/entry.ts"
import type { ShownIn } from "./matched-text.ts"
import { searchRecord, type FoundIn, type RecordSearch } from "./record-search.ts"

export interface FoundEntries extends FoundIn {
  /** The words it was searched by. */
  readonly words: readonly string[]
}

/**
 * Searches a record by words. The search starts with the first words, or with `prepare`, and ends with the component, so that nothing of
 * the record stays in a worker.
 *
 * @returns `foundEntries`: the latest result, until the next one arrives; `undefined` without words and before the first result
 */
export function useRecordSearch(
  entries: readonly RecordEntry[],
  isComplete: boolean,
  words: readonly string[],
  format: ShownIn,
): { readonly foundEntries: FoundEntries | undefined; readonly prepare: () => void } {
  const [answer, setAnswer] = useState<FoundEntries>()
  const open = useRef<RecordSearch>(undefined)
  if (words.length === 0 && answer !== undefined) setAnswer(undefined)

  const prepared = useCallback((): RecordSearch => {
    if (open.current?.entries !== entries || open.current.format !== format) {
      open.current?.end()
      open.current = searchRecord(entries, format)
    }
    return open.current
  }, [entries, format])
  useEffect(() => {
    if (!isComplete || words.length === 0) return undefined
    let isStale = false
    const search = async () => {
      const result = await prepared().find(words)
      if (!isStale) startTransition(() => setAnswer({ ...result, words }))
    }
    void search()
    return () => {
      isStale = true
    }
  }, [prepared, isComplete, words])
  useEffect(
    () => () => {
      open.current?.end()
      open.current = undefined
    },
    [],
  )
  const prepare = useCallback(() => {
    if (isComplete) prepared()
  }, [isComplete, prepared])
  return { foundEntries: words.length === 0 ? undefined : answer, prepare }
}
