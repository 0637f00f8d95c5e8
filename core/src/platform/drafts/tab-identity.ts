import { randomId } from "../http/random-id.ts"

/** The page that writes drafts. Other pages check that it is closed before they take over its drafts. */
export interface TabIdentity {
  readonly id: string
  /** Whether the page with this id is open in this browser; `false` where that is unknown. */
  readonly isOpen: (id: string) => Promise<boolean>
}

const lockOf = (id: string) => `rond-writer:${id}`

/** Creates an identity that counts as open as long as its page: it holds a Web Lock, which the browser releases with the page. */
export function openTabIdentity(locks: Pick<LockManager, "request" | "query"> | undefined): TabIdentity {
  const id = randomId()
  // Never settles: the browser releases the lock when the page ends in any way.
  void locks?.request(lockOf(id), () => new Promise<never>(() => undefined))
  return {
    id,
    isOpen: async (right) => right === id || ((await locks?.query())?.held ?? []).some((lock) => lock.name === lockOf(right)),
  }
}

let ofPage: TabIdentity | undefined

/** This page's identity. Web Locks exist in secure contexts only. */
export const pageIdentity = (): TabIdentity => (ofPage ??= openTabIdentity("locks" in navigator ? navigator.locks : undefined))
