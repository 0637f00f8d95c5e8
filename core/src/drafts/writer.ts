import { randomId } from "../http/random-id.ts"

/** The page that writes. Other pages ask whether it is still open before they take its drafts over. */
export interface Writer {
  readonly id: string
  /** Whether the page with this id is open somewhere in this browser. Where that cannot be known, it is taken for closed. */
  readonly isOpen: (id: string) => Promise<boolean>
}

const lockOf = (id: string) => `rond-writer:${id}`

/** Makes a writer that is open for as long as its page is: it holds a lock that the browser lets go of with the page. */
export function openWriter(locks: Pick<LockManager, "request" | "query"> | undefined): Writer {
  const id = randomId()
  // Never settled: the lock ends with the page, whichever way the page ends.
  void locks?.request(lockOf(id), () => new Promise<never>(() => undefined))
  return {
    id,
    isOpen: async (other) => other === id || ((await locks?.query())?.held ?? []).some((lock) => lock.name === lockOf(other)),
  }
}

let ofPage: Writer | undefined

/** This page's writer. Locks exist in secure contexts only. */
export const pageWriter = (): Writer => (ofPage ??= openWriter("locks" in navigator ? navigator.locks : undefined))
