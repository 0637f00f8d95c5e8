import { Schema } from "effect"
import { Clinician } from "../clinician/contract.ts"
import { defineCall } from "../contract/call.ts"
import { wireStruct } from "../contract/wire.ts"

/** Public face `@rond/core/session/contract`: who is signed in. */

/** The broadcast channel on which the sign-in popup tells every open page of the browser that somebody is signed in. */
export const signInChannelName = "rond-session"
/** What is said on it. */
export const signedInMessage = "signed-in"

/** The signed-in person, and what the workspace needs to begin with. */
export const SignedInSession = wireStruct({
  person: wireStruct({
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
})
export type SignedInSession = typeof SignedInSession.Type

/** Who is signed in; `SessionExpired` when nobody is. */
export const getSession = defineCall({
  id: "session.get",
  method: "GET",
  path: "/session",
  summary: "Who is signed in",
  answer: SignedInSession,
  retries: 2,
})
