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
 * Files attached to a message that is being written, how to change them, and how to forget those that were sent, where no others have
 * taken their place. They stay while the panel is closed and opened again for the same patient and meeting; a reload of the page lets go
 * of them, as the browser does.
 *
 * @param beginning what is attached before anybody attached or removed anything
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
