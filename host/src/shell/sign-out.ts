import type { ApiRuntime } from "@rond/core/http"
import { dismissAllNotifications } from "@rond/core/ui"

/** Choices that belong to the device, whoever signs in next. */
const preferences = /^rond\.(theme|language|single-key-shortcuts|call\.devices)$/

/**
 * Ends the session. What was read is forgotten at once, so that the back button shows nobody's patient. Drafts stay: they are sealed, in a
 * store that is not cleared here.
 */
export function signOut(runtime: Pick<ApiRuntime, "queries">, address: string): void {
  dismissAllNotifications()
  runtime.queries.clear()
  try {
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (!preferences.test(name)) localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage keeps nothing there either.
  }
  window.location.assign(address)
}
