import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Session } from "@rond/core/server-kit"

/** A session as the server knows it. */
export interface SignedIn {
  readonly session: Session
  /** What the caller sends back as `X-Rond-Csrf`. */
  readonly csrfToken: string
  /** ISO 8601 instants: when it ends without further use, and when it ends in any case. */
  readonly expiresAt: string
  readonly endsAt: string
}

/** Finds the session that a request belongs to. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** `undefined` when nobody is signed in, or no longer. */
    readonly find: (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<SignedIn | undefined>
    /** Whether the session still is one; asking does not count as using it. */
    readonly isAlive: (sessionId: string) => Effect.Effect<boolean>
  }
>()("@rond/server/Sessions") {}

/** The sign-in behind the call being handled, for the platform's own handlers; `undefined` when nobody is signed in. */
export const CurrentSignIn = Context.Reference<SignedIn | undefined>("@rond/server/CurrentSignIn", { defaultValue: () => undefined })
