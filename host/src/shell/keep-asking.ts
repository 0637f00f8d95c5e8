import { Api, type ApiRuntime, type Connection } from "@rond/core/http"
import { getSession } from "@rond/core/session/contract"
import { Effect } from "effect"

/** Milliseconds between two questions whether the server answers again. */
const every = 3000

/** Asks a small question until any answer comes; the Api tells the connection. Returns how to stop. */
export function keepAsking(runtime: Pick<ApiRuntime, "runApi">, connection: Pick<Connection, "state">): () => void {
  const ask = Effect.flatMap(Api, (api) => api.run({ ...getSession, retries: 0 }, {}, { onExpiredSession: "fail" }))
  const timer = setInterval(() => {
    // Offline the browser itself says when it is over; whatever is answered, only that it is answered counts.
    if (connection.state() === "unreachable") void runtime.runApi(Effect.ignore(ask))
  }, every)
  return () => clearInterval(timer)
}
