import { Schema } from "effect"
import { Clinician } from "../clinician/index.ts"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/**
 * What a page's calls say of whoever sits before it: whole seconds since they last used any page of this browser. A call without it counts
 * as asked by the page itself, and keeps no session alive.
 */
export const idleHeader = "X-Rond-Idle-Seconds"

/** Code of the answer, with status 423, to what a locked session may not ask. */
export const sessionLockedCode = "session_locked"

/** Where sign-in happens: in the page itself, or in a popup that answers on the channel and closes. */
export const signInAddress = (returnTo: string) => `/auth/login?return_to=${encodeURIComponent(returnTo)}`
/** Where a window opens to sign in beside what is being written. */
export const signInPopupAddress = "/auth/login?popup=1"
/** The same from a locked screen: the issuer asks for the person's credentials, whenever it saw them last. */
export const unlockPopupAddress = "/auth/login?popup=1&unlock=1"
/** Where signing out is done. */
export const signOutAddress = "/auth/logout"

/** The broadcast channel on which the sign-in popup tells every open page of the browser that somebody is signed in. */
export const signInChannelName = "rond-session"
/** What is said on it. */
export const signedInMessage = "signed-in"

/** The signed-in person, and what the workspace needs to begin with. */
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
  /** ISO 8601 instant at which the session ends if nothing more is asked of the server, and at the latest. */
  expiresAt: Schema.String,
  endsAt: Schema.String,
  /** The newest event when this was read: what a page reads later and hears from there on misses nothing. */
  newestEvent: Schema.Number,
  /** The screen is locked until the same person has signed in again. */
  isLocked: Schema.Boolean,
  /** The screen locks when nobody used it for so long. */
  lockAfterSeconds: Schema.Number,
})
export type SignedInSession = typeof SignedInSession.Type

/** Who is signed in; `SessionExpired` when nobody is. */
export const getSession = defineEndpoint({
  id: "session.get",
  method: "GET",
  path: "/session",
  summary: "Who is signed in",
  response: SignedInSession,
  retries: 2,
  whileLocked: true,
})
