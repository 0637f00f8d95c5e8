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

/**
 * Sends requests whenever the server does not answer, until it does. The page does so whatever its screens show: an error screen in place of
 * all of them waits for the answer too. Returns a function that stops it.
 */
export function pollWhileUnreachable(options: {
  readonly runtime: Pick<ApiRuntime, "runApi" | "queries">
  readonly connection: Pick<Connection, "state" | "subscribe">
  readonly gate: Pick<ReauthenticationGate, "prompt" | "lock">
}): () => void {
  const { runtime, connection, gate } = options
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    // While offline, the browser itself reports when it is online again.
    const isNeeded = connection.state() === "unreachable"
    if (isNeeded === (timer !== undefined)) return
    clearInterval(timer)
    timer = isNeeded ? setInterval(() => requestOnce(runtime, gate), every) : undefined
    if (isNeeded) requestOnce(runtime, gate)
  }
  follow()
  const unsubscribe = connection.subscribe(follow)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}
