import { useCallback, useSyncExternalStore } from "react"

/** By owner. */
const kept = new Map<string, readonly File[]>()
const listeners = new Set<() => void>()

function store(owner: string, files: readonly File[]) {
  kept.set(owner, files)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The files attached to a message being written, functions to change them, and one to forget those sent unless others have
 * replaced them. They survive closing and reopening the panel for the same patient and meeting, but not a reload.
 *
 * @param beginning the initial attachments
 */
export function useStoredFiles(
  owner: string,
  beginning: readonly File[],
): readonly [readonly File[], (files: readonly File[]) => void, (sent: readonly File[]) => void] {
  const files = useSyncExternalStore(listen, () => kept.get(owner) ?? beginning)
  const change = useCallback((next: readonly File[]) => store(owner, next), [owner])
  const forget = useCallback(
    (sent: readonly File[]) => {
      if ((kept.get(owner) ?? sent) === sent) store(owner, [])
    },
    [owner],
  )
  return [files, change, forget]
}
