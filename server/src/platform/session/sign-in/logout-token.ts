import { jwtVerify, type JWTPayload } from "jose"
import type { IssuerKeys } from "./openid.ts"

/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0). */
export const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

/** What the issuer says has ended. At least one of session and person is named. */
export interface LogoutNotice {
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

/** Reads a logout token; `undefined` unless this issuer sent it to this client just now. */
export async function readLogoutToken(token: string, { issuer, clientId, keys }: IssuerKeys): Promise<LogoutNotice | undefined> {
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance,
    maxTokenAge: logoutTokenSeconds,
    requiredClaims: ["iat", "jti", "events"],
  }).catch(() => undefined)
  return verified === undefined || !types.has(verified.protectedHeader.typ) ? undefined : noticeOf(verified.payload)
}

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
