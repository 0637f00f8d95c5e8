import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, Effect, Exit, Scope } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The scope of a read that a page's document carries: it closes once the client has taken that part. Undefined for a response of its own. */
export const PartScope = Context.Reference<Scope.Scope | undefined>("@rond/server/PartScope", { defaultValue: () => undefined })

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
