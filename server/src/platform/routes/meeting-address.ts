import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { StaticFiles } from "../http/response/static-files.ts"
import { Sessions } from "../session/sessions.ts"

/** How long the page may wait for the database to identify the person. The page itself can say that the database is unavailable. */
const patience = "500 millis"

/**
 * A meeting's own address. Support users, who see no patients, are redirected to the workspace inspector before any page requests the
 * patient; everybody else gets the application.
 */
export const meetingAddressRoute = (files: StaticFiles): HttpRouter.Route<never, Sessions> =>
  HttpRouter.route(
    "GET",
    "/emr/:meetingId",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!(yield* isSupport(request))) return yield* files(request)
      const { meetingId = "" } = (yield* HttpRouter.RouteContext).params
      const address = `/support?meeting=${encodeURIComponent(meetingId)}`
      return HttpServerResponse.redirect(address, { status: 303, headers: { "cache-control": "no-store" } })
    }),
  )

const isSupport = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const signIn = yield* (yield* Sessions).find(request).pipe(
    Effect.timeout(patience),
    Effect.catchCause(() => Effect.succeed(undefined)),
  )
  return signIn?.session.role === "support"
})
