import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import type { Session } from "@rond/core/server-kit"
import { Sessions } from "../platform/session/sessions.ts"

/** The CSRF token of signed-in test requests. */
export const testCsrfToken = "test-csrf-token"

/** The header that sets the network address of a test's request; without it the address is unknown. */
export const testAddressHeader = "x-test-address"

/** The application with the network address that {@link testAddressHeader} sets. */
export const withTestAddress = <A, E, R>(app: Effect.Effect<A, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.provideService(
      app,
      HttpServerRequest.HttpServerRequest,
      request.modify({ remoteAddress: Option.fromNullishOr(request.headers[testAddressHeader]) }),
    ),
  )

/** The cookie that holds a test request's session. */
export const testCookie = "test_session"

/** The sessions of the requests that were sent, which never expire. */
export const testSessions = (sessions: ReadonlyMap<string, Session>) =>
  Sessions.of({
    peek: (sessionId) =>
      Effect.sync(() => {
        const session = sessions.get(sessionId)
        return session && { session, isLocked: false }
      }),
    find: (request) =>
      Effect.sync(() => {
        const session = sessions.get(decodeURIComponent(request.cookies[testCookie] ?? ""))
        const never = "2999-01-01T00:00:00.000Z"
        return (
          session && {
            session,
            isLocked: false,
            csrfToken: testCsrfToken,
            expiresAt: never,
            endsAt: never,
            lockAfterSeconds: 600,
            idleSeconds: 3600,
          }
        )
      }),
  })
