import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { StaticFiles } from "../http/response/static-files.ts"
import type { BuiltPage } from "../document/built-page.ts"
import { documentWith, type PageRead } from "../document/document.ts"
import { fromAnotherSite, type RequestServices } from "../request/request-context.ts"
import { type ActiveSession, Sessions } from "../session/sessions.ts"
import { apiRoot } from "./api-root.ts"

/** The time that the page may wait for the database to identify the person. The page itself can say that the database is unavailable. */
const patience = "500 millis"

/** The parts of the page of a meeting. */
export interface MeetingPage<R> {
  /** Undefined while there is no build. */
  readonly built: () => BuiltPage | undefined
  /** The first reads of the page, for this person. */
  readonly firstRead: (meetingId: string, signIn: ActiveSession) => PageRead<R>
}

/**
 * A meeting's own address. Support users, who see no patients, are redirected to the workspace inspector before any page requests the
 * patient. A clinician gets the application with its first data. All others get only the application: no data are for a person without a
 * session or with a locked one, for a page that the browser fetches before a user asks for it, and for another site's link.
 */
export const meetingAddressRoute = <R>(files: StaticFiles, page: MeetingPage<R>): HttpRouter.Route<never, Sessions | RequestServices | R> =>
  HttpRouter.route(
    "GET",
    "/emr/:meetingId",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const signIn = yield* findSignIn(request)
      const { meetingId = "" } = (yield* HttpRouter.RouteContext).params
      if (signIn?.session.role === "support") {
        const address = `/support?meeting=${encodeURIComponent(meetingId)}`
        return HttpServerResponse.redirect(address, { status: 303, headers: { "cache-control": "no-store" } })
      }
      const built = page.built()
      if (built === undefined || signIn === undefined || signIn.isLocked || !isOpenedNow(request)) return yield* files(request)
      return yield* documentWith(built, apiRoot, page.firstRead(meetingId, signIn))
    }),
  )

const findSignIn = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  return yield* (yield* Sessions).find(request).pipe(
    Effect.timeout(patience),
    Effect.catchCause(() => Effect.succeed(undefined)),
  )
})

/** Whether a user opens the page in a tab of its own, from this site or by its address. */
function isOpenedNow(request: HttpServerRequest.HttpServerRequest): boolean {
  const { purpose, "sec-purpose": secPurpose, "sec-fetch-dest": destination = "document" } = request.headers
  return !fromAnotherSite(request) && destination === "document" && secPurpose === undefined && purpose === undefined
}
