import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { writeEntries } from "../access/audit-log.ts"
import type { RouteServices } from "../http/caller.ts"
import { RequestId } from "../http/request-facts.ts"
import { describe } from "../http/problem-answer.ts"
import { callbackPath, OpenId, SignInFailed } from "./openid.ts"
import { PublicOrigin } from "./public-origin.ts"
import { browserMarkOf, newBrowserMark, sessionKeyOf, withBrowserMark, withoutSessionKey, withSessionKey } from "./session-cookies.ts"
import { SessionStore } from "./session-store.ts"
import { ownPath, rememberAttempt, takeAttempt } from "./sign-in-attempts.ts"
import { apiRoot } from "../http/api-root.ts"
import { backToFile } from "../pages/opened-file.ts"
import { signedInMessage, signInChannelName } from "@rond/core/session/contract"
import { expiredPage, failedPage, popupPage, unknownPersonPage } from "./sign-in-pages.ts"

export type SignInServices = RouteServices | SessionStore | OpenId | PublicOrigin

const isSecure = (origin: string) => origin.startsWith("https:")

/** `GET /auth/login`: sends the browser to the issuer. `return_to` is where to go afterwards, `popup` for sign-in in place. */
const login = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  const origin = yield* (yield* PublicOrigin).of(request)
  const { url, secrets } = yield* (yield* OpenId).begin(origin)
  const mark = browserMarkOf(request) ?? newBrowserMark()
  yield* rememberAttempt(mark, { secrets, returnTo: ownPath(query["return_to"]), isPopup: query["popup"] === "1" })
  return withBrowserMark(HttpServerResponse.redirect(url), mark, isSecure(origin))
})

/** `GET /auth/callback`: the browser comes back from the issuer; whoever the clinic knows gets a session. */
const callback = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  const origin = yield* (yield* PublicOrigin).of(request)
  const mark = browserMarkOf(request)
  const attempt = mark === undefined ? undefined : yield* takeAttempt(mark, String(query["state"] ?? ""))
  if (attempt === undefined) return expiredPage(request)
  const { subject, idToken } = yield* (yield* OpenId).complete(origin, new URL(request.originalUrl, origin), attempt.secrets)
  const begun = yield* (yield* SessionStore).begin(subject, idToken)
  yield* auditSignIn(begun?.personId)
  if (begun === undefined) return unknownPersonPage(request, String((yield* (yield* OpenId).endUrl(origin, idToken)) ?? "/auth/login"))
  const response = attempt.isPopup
    ? popupPage(request, signInChannelName, signedInMessage)
    : attempt.returnTo.startsWith(`${apiRoot}/`)
      ? backToFile(request, attempt.returnTo)
      : HttpServerResponse.redirect(attempt.returnTo, { status: 303 })
  return withSessionKey(response, begun.key, isSecure(origin))
})

const auditSignIn = Effect.fnUntraced(function* (personId: string | undefined) {
  const sql = yield* SqlClient.SqlClient
  const actor = { personId, role: undefined, poolId: undefined, requestId: yield* RequestId, callId: "session.sign-in" }
  const entry = { action: "session.sign-in", outcome: personId === undefined ? "refused" : "done" } as const
  yield* writeEntries(sql, [{ actor, entry }])
})

/** `GET /auth/logout`: ends the session here and at the issuer. Only this server's own pages may send somebody here. */
const logout = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* (yield* PublicOrigin).of(request)
  const from = request.headers["sec-fetch-site"]
  if (from !== undefined && from !== "same-origin" && from !== "none") return HttpServerResponse.redirect("/", { status: 303 })
  const key = sessionKeyOf(request)
  const idToken = key === undefined ? undefined : yield* (yield* SessionStore).end(key)
  const url = idToken === undefined ? undefined : yield* (yield* OpenId).endUrl(origin, idToken).pipe(Effect.orElseSucceed(() => undefined))
  return withoutSessionKey(HttpServerResponse.redirect(url ?? "/", { status: 303 }), isSecure(origin))
})

const orFailedPage = <R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R>) =>
  Effect.catch(route, (error) =>
    Effect.gen(function* () {
      if (!(error instanceof SignInFailed)) yield* Effect.logError("Sign-in failed", describe(error))
      return failedPage(yield* HttpServerRequest.HttpServerRequest)
    }),
  )

/** The ways in and out. */
export const signInRoutes = [
  HttpRouter.route("GET", "/auth/login", orFailedPage(login)),
  HttpRouter.route("GET", callbackPath, orFailedPage(callback)),
  HttpRouter.route("GET", "/auth/logout", orFailedPage(logout)),
]
