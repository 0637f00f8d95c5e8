import { jwtVerify, type JWTPayload } from "jose"
import { type IssuerKeys, OpenId } from "./openid.ts"
import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { nobody, auditOutsideEndpoints } from "../access/audit-log.ts"
import { Problem, requireNoTransaction } from "@rond/core/server-kit"
import { RequestSource } from "../request/request-context.ts"
import { countRequest } from "../limits/limiter.ts"
import { EventLog } from "../events/event-log.ts"
import { endSessions, ownerOf, sessionChanges } from "../session/end-sessions.ts"
import { isSecure, PublicOrigin } from "../session/public-origin.ts"
import { sessionKeyOf, withoutSessionKey } from "../session/session-keys.ts"
import { SessionStore } from "../session/session-store.ts"

/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0). */
export const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

/** The issuer's notice of an ended session. At least one of session and person is named. */
interface LogoutNotice {
  /** Each is accepted once. */
  readonly id: string
  readonly issuerSessionId: string | undefined
  readonly subject: string | undefined
}

/** Seconds for which a token is valid, and for which its id is remembered at least. */
const logoutTokenSeconds = 300
const clockTolerance = 30
/** Issuers that do not type their tokens send the first or the last. */
const types = new Set([undefined, "logout+jwt", "JWT"])
/** A public key must not be used with an algorithm for shared secrets, and `none` is not a signature. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]

/**
 * Reads a logout token; `undefined` unless this issuer sent it to this client just now. It may ask the issuer for its keys, so not within a
 * transaction.
 */
export const readLogoutToken = Effect.fnUntraced(function* (token: string, { issuer, clientId, keys }: IssuerKeys) {
  yield* requireNoTransaction
  const options = {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance,
    maxTokenAge: logoutTokenSeconds,
    requiredClaims: ["iat", "jti", "events"],
  }
  const verified = yield* Effect.promise(() => jwtVerify(token, keys, options).catch(() => undefined))
  return verified === undefined || !types.has(verified.protectedHeader.typ) ? undefined : noticeOf(verified.payload)
})

function noticeOf({ jti, sid, sub, events, nonce }: JWTPayload): LogoutNotice | undefined {
  // With a nonce it is an id token, which anybody who signs in can get.
  if (nonce !== undefined || typeof jti !== "string" || jti === "" || !isLogout(events)) return undefined
  const issuerSessionId = typeof sid === "string" ? sid : undefined
  return issuerSessionId === undefined && sub === undefined ? undefined : { id: jti, issuerSessionId, subject: sub }
}

const isLogout = (events: unknown): boolean => {
  if (typeof events !== "object" || events === null) return false
  const event = (events as Readonly<Record<string, unknown>>)[logoutEvent]
  return typeof event === "object" && event !== null
}

/**
 * The data that a browser clears at sign-out besides its cookie: cached responses, and pages in its back/forward cache. Not `storage`: it
 * holds drafts that the server does not have yet, and the page clears the rest. Not `cookies`: the issuer may be on the same site and must
 * still end its own session.
 */
const clearSiteData = '"cache"'

/** `GET /auth/logout`: ends the session here and at the issuer. Only this server's own pages may link here. */
export const logout = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* (yield* PublicOrigin).of(request)
  const from = request.headers["sec-fetch-site"]
  if (from !== undefined && from !== "same-origin" && from !== "none") return HttpServerResponse.redirect("/", { status: 303 })
  const key = sessionKeyOf(request, isSecure(origin))
  const over = key === undefined ? undefined : yield* signOut(key)
  // An expired session left no id token: the issuer then asks whether to end its own session.
  const url =
    key === undefined ? undefined : yield* (yield* OpenId).endUrl(origin, over?.idToken).pipe(Effect.orElseSucceed(() => undefined))
  const response = HttpServerResponse.redirect(url ?? "/", { status: 303, headers: { "clear-site-data": clearSiteData } })
  return withoutSessionKey(response, isSecure(origin))
})

const signOut = Effect.fnUntraced(function* (key: string) {
  const store = yield* SessionStore
  const log = yield* EventLog
  return yield* (yield* SqlClient.SqlClient).withTransaction(
    Effect.gen(function* () {
      const over = yield* store.end(key)
      if (over === undefined) return undefined
      yield* log.append(sessionChanges([over.ended]))
      yield* auditOutsideEndpoints(ownerOf(over.ended), "session.sign-out", { action: "session.sign-out", outcome: "done" })
      return over
    }),
  )
})

const maxFormLength = 20_000

/**
 * `POST /auth/backchannel-logout`: the issuer reports that one of its sessions, or all of a person's, have ended. Only its signature
 * authenticates it, and each token is accepted once.
 */
export const backChannelLogout = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const origin = yield* (yield* PublicOrigin).of(request)
  const form = yield* request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(maxFormLength)),
    Effect.orElseSucceed(() => ""),
  )
  const token = new URLSearchParams(form).get("logout_token") ?? ""
  const keys = yield* (yield* OpenId).keysOf(origin)
  const logoutToken = token === "" ? undefined : yield* readLogoutToken(token, keys)
  if (logoutToken === undefined || !(yield* endReported(logoutToken))) {
    const { address } = yield* RequestSource
    const wait = yield* waitOf(countRequest("back-channel-logout", { address }))
    if (wait !== undefined) return jsonResponse(429, { error: "slow_down" }, { "retry-after": String(wait) })
    yield* auditOutsideEndpoints(nobody, "session.back-channel-logout", {
      action: "session.end",
      outcome: "refused",
      detail: { code: "token" },
    })
    return jsonResponse(400, { error: "invalid_request" })
  }
  return jsonResponse(200)
})

/** Seconds that a caller over a limit waits; undefined for others. */
const waitOf = <E, R>(count: Effect.Effect<void, E, R>) =>
  Effect.matchEffect(count, {
    onSuccess: () => Effect.undefined,
    onFailure: (error) =>
      error instanceof Problem && error.retryAfterSeconds !== undefined ? Effect.succeed(error.retryAfterSeconds) : Effect.fail(error),
  })

/** @returns whether the token was new */
const endReported = Effect.fnUntraced(function* ({ id, issuerSessionId, subject }: LogoutNotice) {
  const sql = yield* SqlClient.SqlClient
  const log = yield* EventLog
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const [fresh] = yield* sql`insert into logout_token (id) values (${id}) on conflict do nothing returning 1`
      if (fresh === undefined) return false
      const inSession = issuerSessionId === undefined ? sql`true` : sql`issuer_session_id = ${issuerSessionId}`
      const ofPerson = subject === undefined ? sql`true` : sql`person_id = (select person.id from person where person.subject = ${subject})`
      const ended = yield* endSessions(sql`${inSession} and ${ofPerson}`)
      yield* log.append(sessionChanges(ended))
      for (const session of ended) {
        const entry = { action: "session.end", subjectId: session.sessionId, outcome: "done", detail: { code: "issuer" } } as const
        yield* auditOutsideEndpoints(ownerOf(session), "session.back-channel-logout", entry)
      }
      return true
    }),
  )
})

const jsonResponse = (status: number, body?: object, more: Readonly<Record<string, string>> = {}) => {
  const headers = { "cache-control": "no-store", ...more }
  return body === undefined ? HttpServerResponse.empty({ status, headers }) : HttpServerResponse.jsonUnsafe(body, { status, headers })
}
