import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Session } from "@rond/core/server-kit"

/** A session, and whether it is locked. */
export interface SessionState {
  readonly session: Session
  /** The screen was unused for a while, or the person locked it: patient data is refused. */
  readonly isLocked: boolean
}

/** A session as the server knows it. */
export interface ActiveSession extends SessionState {
  /** The caller sends it back as `X-Rond-Csrf`. */
  readonly csrfToken: string
  /** ISO 8601 instants: when it ends without further use, and when it ends in any case. */
  readonly expiresAt: string
  readonly endsAt: string
  /** The screen locks after this long without use. */
  readonly lockAfterSeconds: number
  /** A session ends after this long without use. */
  readonly idleSeconds: number
}

/** Finds the session of a request. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * `undefined` when no one is signed in, or the session has ended. A request counts as use only as far as it says how long ago the
     * person used the screen ({@link idleHeader}): requests that a page sends by itself keep no session alive.
     */
    readonly find: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<ActiveSession | undefined>
    /** The session's current state; reading it does not count as use. */
    readonly peek: (sessionId: string) => Effect.Effect<SessionState | undefined>
  }
>()("@rond/server/Sessions") {}

/** The sign-in behind the current request, for the platform's own handlers; `undefined` when no one is signed in. */
export const CurrentSignIn = Context.Reference<ActiveSession | undefined>("@rond/server/CurrentSignIn", { defaultValue: () => undefined })
