import { ByteSize, Effect } from "effect"
import { HttpIncomingMessage, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { nobody, auditOutsideEndpoints } from "../../access/audit-log.ts"
import { EventLog } from "../../events/event-log.ts"
import { endSessions, ownerOf, sessionChanges } from "../end-sessions.ts"
import { type LogoutNotice, readLogoutToken } from "./logout-token.ts"
import { OpenId } from "./openid.ts"
import { isSecure, PublicOrigin } from "../public-origin.ts"
import { sessionKeyOf, withoutSessionKey } from "../session-cookies.ts"
import { SessionStore } from "../session-store.ts"

/**
 * What a browser clears at sign-out beside its cookie: cached responses, and pages in its back/forward cache. Not `storage`: it holds drafts
 * that the server does not have yet, and the page clears the rest. Not `cookies`: the issuer may be on the same site and must still end its
 * own session.
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
      yield* auditOutsideEndpoints(ownerOf(over.ended), "session.sign-out", { action: "session.sign-out", outcome: "done" })
      yield* log.append(sessionChanges([over.ended]))
      return over
    }),
  )
})

const maxFormLength = 20_000

/**
 * `POST /auth/backchannel-logout`: the issuer reports that one of its sessions, or all of a person's, have ended. Its signature alone
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
  const word = token === "" ? undefined : yield* Effect.promise(() => readLogoutToken(token, keys))
  if (word === undefined || !(yield* endReported(word))) {
    yield* auditOutsideEndpoints(nobody, "session.back-channel-logout", {
      action: "session.end",
      outcome: "refused",
      detail: { code: "token" },
    })
    return jsonResponse(400, { error: "invalid_request" })
  }
  return jsonResponse(200)
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
      for (const session of ended) {
        const entry = { action: "session.end", subjectId: session.sessionId, outcome: "done", detail: { code: "issuer" } } as const
        yield* auditOutsideEndpoints(ownerOf(session), "session.back-channel-logout", entry)
      }
      yield* log.append(sessionChanges(ended))
      return true
    }),
  )
})

const jsonResponse = (status: number, body?: object) => {
  const headers = { "cache-control": "no-store" }
  return body === undefined ? HttpServerResponse.empty({ status, headers }) : HttpServerResponse.jsonUnsafe(body, { status, headers })
}
