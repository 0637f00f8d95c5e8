import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { nobody, noteOutsideCalls } from "../access/audit-log.ts"
import type { RouteServices } from "../http/caller.ts"
import { type RequestServices, RequestSource } from "../http/request-facts.ts"
import { describe } from "../http/problem-answer.ts"
import { withinLimit } from "../limits/within-limit.ts"
import { callbackPath, OpenId, SignInFailed } from "./openid.ts"
import { PublicOrigin } from "./public-origin.ts"
import { browserMarkOf, newBrowserMark, sessionKeyOf, withBrowserMark, withoutSessionKey, withSessionKey } from "./session-cookies.ts"
import { SessionStore } from "./session-store.ts"
import { ownPath, rememberAttempt, takeAttempt } from "./sign-in-attempts.ts"
import { apiRoot } from "../http/api-root.ts"
import { backToFile } from "../pages/opened-file.ts"
import { signedInMessage, signInChannelName } from "@rond/core/session/contract"
import { Problem } from "@rond/core/server-kit"
import { expiredPage, failedPage, popupPage, tooManyPage, unknownPersonPage } from "./sign-in-pages.ts"

export type SignInServices = RouteServices | RequestServices | SessionStore | OpenId | PublicOrigin

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
  if (attempt === undefined) {
    yield* noteRefusal("expired")
    return expiredPage(request)
  }
  const { subject, idToken } = yield* (yield* OpenId)
    .complete(origin, new URL(request.originalUrl, origin), attempt.secrets)
    .pipe(Effect.tapError(() => noteRefusal("failed")))
  const begun = yield* beginSession(subject, idToken)
  if (begun === undefined) {
    yield* noteRefusal("unknown_person", subject)
    return unknownPersonPage(request, String((yield* (yield* OpenId).endUrl(origin, idToken)) ?? "/auth/login"))
  }
  const response = attempt.isPopup
    ? popupPage(request, signInChannelName, signedInMessage)
    : attempt.returnTo.startsWith(`${apiRoot}/`)
      ? backToFile(request, attempt.returnTo)
      : HttpServerResponse.redirect(attempt.returnTo, { status: 303 })
  return withSessionKey(response, begun.key, isSecure(origin))
})

/** A session begins if and only if the log says so. */
const beginSession = Effect.fnUntraced(function* (subject: string, idToken: string) {
  const store = yield* SessionStore
  return yield* (yield* SqlClient.SqlClient).withTransaction(
    Effect.tap(store.begin(subject, idToken), (begun) =>
      begun === undefined ? Effect.void : noteOutsideCalls(begun.who, "session.sign-in", { action: "session.sign-in", outcome: "done" }),
    ),
  )
})

/** @param subject the person's id at the issuer, where it vouched for one whom the clinic does not know */
const noteRefusal = (code: "expired" | "failed" | "unknown_person", subject?: string) =>
  noteOutsideCalls(nobody, "session.sign-in", {
    action: "session.sign-in",
    outcome: "refused",
    detail: { code },
    ...(subject !== undefined && { subjectId: subject }),
  })

/** `GET /auth/logout`: ends the session here and at the issuer. Only this server's own pages may send somebody here. */
const logout = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* (yield* PublicOrigin).of(request)
  const from = request.headers["sec-fetch-site"]
  if (from !== undefined && from !== "same-origin" && from !== "none") return HttpServerResponse.redirect("/", { status: 303 })
  const key = sessionKeyOf(request)
  const ended = key === undefined ? undefined : yield* endSession(key)
  const url =
    ended === undefined ? undefined : yield* (yield* OpenId).endUrl(origin, ended.idToken).pipe(Effect.orElseSucceed(() => undefined))
  return withoutSessionKey(HttpServerResponse.redirect(url ?? "/", { status: 303 }), isSecure(origin))
})

const endSession = Effect.fnUntraced(function* (key: string) {
  const store = yield* SessionStore
  return yield* (yield* SqlClient.SqlClient).withTransaction(
    Effect.tap(store.end(key), (ended) =>
      ended === undefined ? Effect.void : noteOutsideCalls(ended.who, "session.sign-out", { action: "session.sign-out", outcome: "done" }),
    ),
  )
})

const orFailedPage = <R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, R>) =>
  Effect.catch(route, (error) =>
    Effect.gen(function* () {
      if (error instanceof Problem && error.retryAfterSeconds !== undefined)
        return tooManyPage(yield* HttpServerRequest.HttpServerRequest, error.retryAfterSeconds)
      if (!(error instanceof SignInFailed)) yield* Effect.logError("Sign-in failed", describe(error))
      return failedPage(yield* HttpServerRequest.HttpServerRequest)
    }),
  )

/** Nobody is signed in yet: the address is all there is to count. */
const limited = <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(RequestSource, ({ address }) => withinLimit("sign-in", { personId: undefined, address }, route))

/** The ways in and out. */
export const signInRoutes = [
  HttpRouter.route("GET", "/auth/login", orFailedPage(limited(login))),
  HttpRouter.route("GET", callbackPath, orFailedPage(limited(callback))),
  HttpRouter.route("GET", "/auth/logout", orFailedPage(logout)),
]
