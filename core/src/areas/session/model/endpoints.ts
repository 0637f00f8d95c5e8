import { Schema } from "effect"
import { Clinician } from "../../clinician/model/index.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/**
 * Request header with the whole seconds since the person last used any page of this browser. A request without it counts
 * as automatic and does not keep the session alive.
 */
export const idleHeader = "X-Rond-Idle-Seconds"

/** The code, with status 423, of requests refused by a locked session. */
export const sessionLockedCode = "session_locked"

/** The address of sign-in: in the page itself, or in a popup that reports on the channel and closes. */
export const signInAddress = (returnTo: string) => `/auth/login?return_to=${encodeURIComponent(returnTo)}`
export const signInPopupAddress = "/auth/login?popup=1"
/** The sign-in popup for a locked screen: the issuer always asks for the person's credentials. */
export const unlockPopupAddress = "/auth/login?popup=1&unlock=1"
export const signOutAddress = "/auth/logout"

/** The broadcast channel on which the sign-in popup notifies the browser's pages. */
export const signInChannelName = "rond-session"
/** The message that it sends on that channel. */
export const signedInMessage = "signed-in"

/** The signed-in person, and the data that the workspace needs at start. */
export const SignedInSession = snakeCaseStruct({
  person: snakeCaseStruct({
    id: Schema.String,
    name: Schema.String,
    role: Schema.Literals(["clinician", "support"]),
    /** BCP 47 language of the screens. */
    language: Schema.String,
  }),
  /** `null` for support people. */
  clinician: Schema.NullOr(Clinician),
  /** Flags that are on in the clinician's pool. */
  featureFlagIds: Schema.Array(Schema.String),
  /** Goes back as `X-Rond-Csrf` on everything but GET. */
  csrfToken: Schema.String,
  /** ISO 8601 instant at which the session ends without further requests, and at the latest. */
  expiresAt: Schema.String,
  endsAt: Schema.String,
  /** The newest event when this was read: events after it cover everything read later. */
  newestEvent: Schema.Number,
  /** The screen is locked until the same person has signed in again. */
  isLocked: Schema.Boolean,
  /** Seconds without use after which the screen locks. */
  lockAfterSeconds: Schema.Number,
})
export type SignedInSession = typeof SignedInSession.Type

/** The person who is signed in; `SessionExpired` when no person is, or the session has ended. */
export const getSession = defineEndpoint({
  id: "session.get",
  method: "GET",
  path: "/session",
  summary: "Who is signed in",
  response: SignedInSession,
  retries: 2,
  whileLocked: true,
  emptyWithoutSession: true,
})
