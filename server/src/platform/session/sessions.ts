import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Session } from "@rond/core/server-kit"

/** A session as it is now. */
export interface Standing {
  readonly session: Session
  /** Nobody used the screen for a while, or the person locked it: then nothing about patients is answered. */
  readonly isLocked: boolean
}

/** A session as the server knows it. */
export interface ActiveSession extends Standing {
  /** What the caller sends back as `X-Rond-Csrf`. */
  readonly csrfToken: string
  /** ISO 8601 instants: when it ends without further use, and when it ends in any case. */
  readonly expiresAt: string
  readonly endsAt: string
  /** The screen locks when nobody used it for so long. */
  readonly lockAfterSeconds: number
  /** A session that is not used for so long is over. */
  readonly idleSeconds: number
}

/** Finds the session that a request belongs to. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * `undefined` when nobody is signed in, or no longer. A request counts as use of the session only as far as it says how long ago the
     * person used the screen ({@link idleHeader}): what a page asks by itself keeps no session alive.
     */
    readonly find: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<ActiveSession | undefined>
    /** The session as it is now; asking does not count as using it. */
    readonly look: (sessionId: string) => Effect.Effect<Standing | undefined>
  }
>()("@rond/server/Sessions") {}

/** The sign-in behind the call being handled, for the platform's own handlers; `undefined` when nobody is signed in. */
export const CurrentSignIn = Context.Reference<ActiveSession | undefined>("@rond/server/CurrentSignIn", { defaultValue: () => undefined })
