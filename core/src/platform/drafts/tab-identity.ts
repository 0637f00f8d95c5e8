import { randomId } from "../http/random-id.ts"

/** The page that writes. Other pages ask whether it is still open before they take its drafts over. */
export interface TabIdentity {
  readonly id: string
  /** Whether the page with this id is open somewhere in this browser. Where that cannot be known, it is taken for closed. */
  readonly isOpen: (id: string) => Promise<boolean>
}

const lockOf = (id: string) => `rond-writer:${id}`

/** Makes a writer that is open for as long as its page is: it holds a lock that the browser lets go of with the page. */
export function openTabIdentity(locks: Pick<LockManager, "request" | "query"> | undefined): TabIdentity {
  const id = randomId()
  // Never settled: the lock ends with the page, whichever way the page ends.
  void locks?.request(lockOf(id), () => new Promise<never>(() => undefined))
  return {
    id,
    isOpen: async (right) => right === id || ((await locks?.query())?.held ?? []).some((lock) => lock.name === lockOf(right)),
  }
}

let ofPage: TabIdentity | undefined

/** This page's writer. Locks exist in secure contexts only. */
export const pageIdentity = (): TabIdentity => (ofPage ??= openTabIdentity("locks" in navigator ? navigator.locks : undefined))
