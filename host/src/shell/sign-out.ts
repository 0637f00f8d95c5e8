import type { ApiRuntime } from "@rond/core/http"
import { dismissAllNotifications } from "@rond/core/ui"

/** Ends the session. What was read is forgotten at once, so that the back button shows nobody's patient. */
export function signOut(runtime: Pick<ApiRuntime, "queries">, address: string): void {
  dismissAllNotifications()
  runtime.queries.clear()
  window.location.assign(address)
}
