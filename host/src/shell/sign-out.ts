import type { ApiRuntime } from "@rond/core/platform/http"
import { dismissAllNotifications } from "@rond/core/ui"

/**
 * Ends the session. What was read is forgotten at once, so that the back button shows nobody's patient. Drafts stay: they are sealed, in a
 * store that is not cleared here. So does what begins with `rond.`: the device's preferences, and a visitor's key to their own visit.
 */
export function signOut(runtime: Pick<ApiRuntime, "queries">, address: string): void {
  dismissAllNotifications()
  runtime.queries.clear()
  try {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (!name.startsWith("rond.")) localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage keeps nothing there either.
  }
  window.location.assign(address)
}
