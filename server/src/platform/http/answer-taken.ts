import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, Effect, Exit, Scope } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Problem } from "@rond/core/server-kit"

/** The scope of a read that another response carries: it closes once the client has taken that part. Undefined for a response of its own. */
export const PartScope = Context.Reference<Scope.Scope | undefined>("@rond/server/PartScope", { defaultValue: () => undefined })

/** What does not answer JSON is requested by itself. */
export const notJoined = new Problem({ status: 404, code: "not_joined", title: "Request this by itself" })

/** A scope that closes once the client has taken the whole answer to this request, or is gone. */
export const answerScope = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const part = yield* PartScope
  if (part !== undefined) return part
  // Without Node's response, as in tests, the request's own scope is the closest.
  const own = yield* Effect.scope
  const response = NodeHttpServerRequest.toServerResponse(request) as ReturnType<typeof NodeHttpServerRequest.toServerResponse> | undefined
  if (response === undefined || response.closed) return own
  const scope = yield* Scope.make()
  response.once("close", () => Effect.runFork(Scope.close(scope, Exit.void)))
  return scope
})
