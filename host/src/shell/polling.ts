import { Api, type ApiRuntime, type Connection } from "@rond/core/platform/http"
import type { ReauthenticationGate } from "@rond/core/platform/session"
import { getSession } from "@rond/core/model/session"
import { Effect } from "effect"

/** Milliseconds between two questions whether the server answers again. */
const every = 3000

const question = Effect.flatMap(Api, (api) => api.run({ ...getSession, retries: 0 }, {}, { onExpiredSession: "fail" }))

/**
 * Asks the server something small. That it is answered counts, which the Api tells the connection; and a session that is over, or was
 * locked elsewhere, shows at once.
 */
export const requestOnce = (runtime: Pick<ApiRuntime, "runApi">, gate: Pick<ReauthenticationGate, "ask" | "lock">): void =>
  void runtime.runApi(
    Effect.match(question, {
      onSuccess: ({ isLocked }) => (isLocked ? gate.lock("told") : undefined),
      onFailure: ({ _tag }) => (_tag === "SessionExpired" ? gate.ask() : undefined),
    }),
  )

/** Asks until any answer comes. Returns how to stop. */
export function poll(asked: {
  readonly runtime: Pick<ApiRuntime, "runApi">
  readonly connection: Pick<Connection, "state">
  readonly gate: Pick<ReauthenticationGate, "ask" | "lock">
}): () => void {
  // Offline the browser itself says when it is over.
  const { runtime, connection, gate } = asked
  const ask = () => (connection.state() === "unreachable" ? requestOnce(runtime, gate) : undefined)
  ask()
  const timer = setInterval(ask, every)
  return () => clearInterval(timer)
}
