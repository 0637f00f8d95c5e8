import { Effect, Scope } from "effect"
import { Headers, type HttpServerRequest, type HttpServerResponse } from "effect/http"
import { idleHeader } from "@rond/core/model/session"
import { PartScope } from "../http/answer-taken.ts"
import { OwnApplication } from "../request/request-context.ts"

/** The response to a read that a page's document carries. */
export interface CarriedResponse {
  readonly status: number
  readonly requestId: string
  /** JSON, or nothing. */
  readonly body: string
}

/**
 * Runs a read as the separate request that it replaces: the same route with its checks, limits and audit lines, and an id of its own. Like
 * a request that a press sends, it counts as use of the screen.
 *
 * @param request of the page, whose caller the read is checked for
 * @param address with the API's root
 * @param scope that the read is under way in
 * @returns undefined where only a request of the page's own can say what is wrong
 */
export const carriedRead = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  address: string,
  scope: Scope.Scope,
): Effect.fn.Return<CarriedResponse | undefined, never, OwnApplication> {
  const { respondTo } = yield* OwnApplication
  const headers = Headers.set(request.headers, idleHeader, "0")
  return yield* respondTo(request.modify({ url: address, headers })).pipe(
    Effect.provideService(PartScope, scope),
    Scope.provide(scope),
    Effect.map(responseIn),
    Effect.catchCause(() => Effect.succeed(undefined)),
  )
})

function responseIn({ status, headers, body }: HttpServerResponse.HttpServerResponse): CarriedResponse | undefined {
  const head = { status, requestId: headers["x-request-id"] ?? "" }
  if (body._tag === "Empty") return { ...head, body: "" }
  return body._tag === "Uint8Array" ? { ...head, body: new TextDecoder().decode(body.body) } : undefined
}
