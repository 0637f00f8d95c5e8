import { getSession, type SignedInSession } from "@rond/core/model/session"
import { apiQueryKey, type ApiRuntime } from "@rond/core/platform/http"
import { dismissAllNotifications } from "@rond/core/ui"

/**
 * Ends the session, after a question while a call runs. Clears cached responses at once, so that the back button shows no patient. Drafts stay: they
 * are sealed, in a store that this does not clear. Keys that begin with `rond.` also stay: the device's preferences, and a visitor's key to their own
 * visit.
 */
export function signOut(runtime: Pick<ApiRuntime, "queries">, address: string): void {
  const leave = () => endSession(runtime, address)
  if (question === undefined) leave()
  else question(leave)
}

let question: ((proceed: () => void) => void) | undefined

/**
 * Makes signing out ask first.
 *
 * @param ask calls `proceed` when the answer is yes
 * @returns a function that ends this
 */
export function askBeforeSignOut(ask: (proceed: () => void) => void): () => void {
  question = ask
  return () => {
    question = undefined
  }
}

const signedOutName = "rond.signed-out"

/** Whether the user signed out of this session in one of the browser's tabs. */
export function wasSignedOut({ endsAt }: Pick<SignedInSession, "endsAt">): boolean {
  try {
    return localStorage.getItem(signedOutName) === endsAt
  } catch {
    return false
  }
}

/** Clears the page's session data, and navigates to another address. */
export function endSession({ queries }: Pick<ApiRuntime, "queries">, address: string): void {
  const session = queries.getQueryData<SignedInSession>(apiQueryKey(getSession, {}))
  dismissAllNotifications()
  queries.clear()
  try {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (!name.startsWith("rond.")) localStorage.removeItem(name)
    // The instant identifies the session for the other tabs, which sign out when the server announces its end.
    if (session !== undefined) localStorage.setItem(signedOutName, session.endsAt)
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  window.location.assign(address)
}
