import { Api, type ApiRuntime, type Connection } from "@rond/core/http"
import { getSession } from "@rond/core/session/contract"
import { Effect } from "effect"

/** Milliseconds between two questions whether the server answers again. */
const every = 3000

const question = Effect.flatMap(Api, (api) => api.run({ ...getSession, retries: 0 }, {}, { onExpiredSession: "fail" }))

/** Asks the server something small. Whatever is answered, only that it is answered counts, and the Api tells the connection. */
export const askOnce = (runtime: Pick<ApiRuntime, "runApi">): void => void runtime.runApi(question).catch(() => undefined)

/** Asks until any answer comes. Returns how to stop. */
export function keepAsking(runtime: Pick<ApiRuntime, "runApi">, connection: Pick<Connection, "state">): () => void {
  // Offline the browser itself says when it is over.
  const ask = () => (connection.state() === "unreachable" ? askOnce(runtime) : undefined)
  ask()
  const timer = setInterval(ask, every)
  return () => clearInterval(timer)
}
