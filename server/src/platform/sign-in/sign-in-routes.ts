import { Duration, Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { nobody, auditOutsideEndpoints, type Who } from "../access/audit-log.ts"
import type { RouteServices } from "../http/request-scope.ts"
import { type RequestServices, RequestSource } from "../request/request-context.ts"
import { describe } from "../request/problem-response.ts"
import { countRequest } from "../limits/limiter.ts"
import { callbackPath, OpenId, SignInFailed } from "./openid.ts"
import { knownBrowser, knownBrowserDays, rememberBrowser } from "../session/admission/known-browsers.ts"
import { isSecure, PublicOrigin } from "../session/public-origin.ts"
import { browserIdOf, newBrowserId, sessionKeyOf, withBrowserId, withSessionKey } from "../session/session-keys.ts"
import { type Arrival, SessionStore } from "../session/session-store.ts"
import { type Attempt, ownPath, rememberAttempt, takeAttempt } from "./sign-in-attempts.ts"
import { apiRoot } from "../routes/api-root.ts"
import { backToFile } from "../pages/opened-file.ts"
import { signedInMessage, signInAddress, signInChannelName, signInPopupAddress } from "@rond/core/model/session"
import { Problem } from "@rond/core/server-kit"
import type { Admission } from "../session/admission/admission.ts"
import { EventLog } from "../events/event-log.ts"
import { ownerOf, sessionChanges } from "../session/end-sessions.ts"
import { expiredPage, failedPage, popupPage, refusedPage, tooManyPage } from "./sign-in-pages.ts"
import { backChannelLogout, logout } from "./sign-out-routes.ts"

export type SignInServices = RouteServices | RequestServices | SessionStore | OpenId | PublicOrigin

/**
 * `GET /auth/login`: sends the browser to the issuer. `return_to` is where to go afterwards, `popup` is for sign-in in place. The issuer
 * always asks for the person's credentials from a locked screen (`unlock`), and from a browser whose session is locked or was ended.
 * Otherwise it asks if it last did so longer ago than a screen stays open unused.
 */
const login = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  const origin = yield* (yield* PublicOrigin).of(request)
  const store = yield* SessionStore
  const key = sessionKeyOf(request, isSecure(origin))
  const isUnlock = query["unlock"] === "1" || (key !== undefined && !(yield* store.isOpen(key)))
  const { url, secrets } = yield* (yield* OpenId).begin(origin, isUnlock ? 0 : store.freshSeconds)
  const earlierMark = browserIdOf(request, isSecure(origin))
  const mark = earlierMark ?? newBrowserId()
  yield* rememberAttempt(mark, { secrets, returnTo: ownPath(query["return_to"]), isPopup: query["popup"] === "1", isUnlock })
  const response = HttpServerResponse.redirect(url)
  return earlierMark === undefined ? withBrowserId(response, mark, isSecure(origin), "1 hour") : response
})

/** `GET /auth/callback`: the browser returns from the issuer; a person whom the clinic knows gets a session. */
const callback = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  const origin = yield* (yield* PublicOrigin).of(request)
  const mark = browserIdOf(request, isSecure(origin))
  const attempt = mark === undefined ? undefined : yield* takeAttempt(mark, String(query["state"] ?? ""))
  if (mark === undefined || attempt === undefined) {
    yield* auditRefusal("expired")
    return expiredPage(request)
  }
  const store = yield* SessionStore
  const earlierKey = sessionKeyOf(request, isSecure(origin))
  // The session was locked or ended meanwhile: the issuer was not asked to check credentials.
  if (!attempt.isUnlock && earlierKey !== undefined && !(yield* store.isOpen(earlierKey))) return beginAgain(attempt)
  const maxAge = attempt.tookSeconds + (attempt.isUnlock ? 0 : store.freshSeconds)
  const vouchedFor = yield* (yield* OpenId)
    .complete(origin, new URL(request.originalUrl, origin), attempt.secrets, maxAge)
    .pipe(Effect.tapError(() => auditRefusal("failed")))
  // The issuer says it in whole seconds, by its own clock. After an unlock it has checked the credentials since it was asked to.
  const checkedAt = attempt.isUnlock ? Math.max(vouchedFor.checkedAt + 1, attempt.beganAt) : vouchedFor.checkedAt + 1
  const outcome = yield* beginSession({ ...vouchedFor, checkedAt, earlierKey, userAgent: (yield* RequestSource).userAgent })
  if (outcome.as === "locked-since") return beginAgain({ ...attempt, isUnlock: true })
  if (outcome.as !== "begun" && outcome.as !== "unlocked") {
    yield* auditRefusal(outcome.as, vouchedFor.subject, outcome.who)
    const elsewhere = (yield* (yield* OpenId).endUrl(origin, vouchedFor.idToken)) ?? "/auth/login"
    return refusedPage(request, outcome.as, String(elsewhere))
  }
  const response = attempt.isPopup
    ? popupPage(request, signInChannelName, signedInMessage)
    : attempt.returnTo.startsWith(`${apiRoot}/`)
      ? backToFile(request, attempt.returnTo)
      : HttpServerResponse.redirect(attempt.returnTo, { status: 303 })
  yield* rememberBrowser(mark)
  return withBrowserId(withSessionKey(response, outcome.key, isSecure(origin)), mark, isSecure(origin), Duration.days(knownBrowserDays))
})

const beginAgain = ({ isPopup, returnTo, isUnlock }: Attempt) => {
  const again = isPopup ? signInPopupAddress : signInAddress(returnTo)
  return HttpServerResponse.redirect(isUnlock ? `${again}&unlock=1` : again, { status: 303 })
}

/** A session starts, continues or ends if and only if the log says so. */
const beginSession = Effect.fnUntraced(function* (arrival: Arrival) {
  const store = yield* SessionStore
  const log = yield* EventLog
  return yield* (yield* SqlClient.SqlClient).withTransaction(
    Effect.gen(function* () {
      const outcome = yield* store.begin(arrival)
      if (outcome.as === "begun") yield* log.append(sessionChanges(outcome.replaced))
      if (outcome.as === "unlocked")
        yield* auditOutsideEndpoints(outcome.who, "session.sign-in", { action: "session.unlock", outcome: "done" })
      if (outcome.as !== "begun") return outcome
      yield* auditOutsideEndpoints(outcome.who, "session.sign-in", { action: "session.sign-in", outcome: "done" })
      for (const session of outcome.replaced) {
        const entry = { action: "session.end", subjectId: session.sessionId, outcome: "done", detail: { code: "replaced" } } as const
        yield* auditOutsideEndpoints(ownerOf(session), "session.sign-in", entry)
      }
      return outcome
    }),
  )
})

/**
 * Writes the line of a refused sign-in, unless the browser or the address has had too many.
 *
 * @param subject the refused person's id at the issuer, if it identified one
 * @param who the person, if the clinic knows them
 */
const auditRefusal = (code: "expired" | "failed" | Exclude<Admission, "admitted">, subject?: string, who: Who = nobody) =>
  Effect.andThen(
    counted("refused-sign-in"),
    auditOutsideEndpoints(who, "session.sign-in", {
      action: "session.sign-in",
      outcome: "refused",
      detail: { code },
      subjectId: subject,
    }),
  )

const orFailedPage = <R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R>) =>
  Effect.catch(route, (error) =>
    Effect.gen(function* () {
      if (error instanceof Problem && error.retryAfterSeconds !== undefined)
        return tooManyPage(yield* HttpServerRequest.HttpServerRequest, error.retryAfterSeconds)
      if (!(error instanceof SignInFailed)) yield* Effect.logError("Sign-in failed", describe(error))
      return failedPage(yield* HttpServerRequest.HttpServerRequest)
    }),
  )

/** No one is signed in yet: the browser is counted if a person has signed in there, and otherwise the address. */
const counted = Effect.fnUntraced(function* (kind: "sign-in" | "refused-sign-in") {
  const request = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* (yield* PublicOrigin).of(request)
  const { address } = yield* RequestSource
  yield* countRequest(kind, { address }, yield* knownBrowser(browserIdOf(request, isSecure(origin))))
})

const limited = <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) => Effect.andThen(counted("sign-in"), route)

export const signInRoutes = [
  HttpRouter.route("GET", "/auth/login", orFailedPage(limited(login))),
  HttpRouter.route("GET", callbackPath, orFailedPage(limited(callback))),
  HttpRouter.route("GET", "/auth/logout", orFailedPage(logout)),
  HttpRouter.route("POST", "/auth/backchannel-logout", orFailedPage(backChannelLogout)),
]
