import { Api, apiQueryKey, type ApiRuntime, type Connection } from "@rond/core/platform/http"
import type { ReauthenticationGate } from "@rond/core/platform/session"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { Effect } from "effect"

/** Milliseconds between two requests. */
const every = 3000

const question = Effect.flatMap(Api, (api) => api.run({ ...getSession, retries: 0 }, {}, { onExpiredSession: "fail" }))

/**
 * Sends a small request. Any response tells the connection that the server answers; a session that has ended, was locked elsewhere, or is
 * another person's by now, shows at once.
 */
export const requestOnce = (runtime: Pick<ApiRuntime, "runApi" | "queries">, gate: Pick<ReauthenticationGate, "prompt" | "lock">): void => {
  const here = runtime.queries.getQueryData<SignedInSession>(apiQueryKey(getSession, {}))?.person.id
  void runtime.runApi(
    Effect.match(question, {
      onSuccess: ({ isLocked, person }) => {
        if (isLocked) gate.lock("remote")
        else if (here !== undefined && here !== person.id) gate.prompt()
      },
      onFailure: ({ _tag }) => (_tag === "SessionExpired" ? gate.prompt() : undefined),
    }),
  )
}

/** Sends requests until one is answered. Returns a function that stops it. */
export function poll(options: {
  readonly runtime: Pick<ApiRuntime, "runApi" | "queries">
  readonly connection: Pick<Connection, "state">
  readonly gate: Pick<ReauthenticationGate, "prompt" | "lock">
}): () => void {
  // While offline, the browser itself reports when it is online again.
  const { runtime, connection, gate } = options
  const request = () => (connection.state() === "unreachable" ? requestOnce(runtime, gate) : undefined)
  request()
  const timer = setInterval(request, every)
  return () => clearInterval(timer)
}
