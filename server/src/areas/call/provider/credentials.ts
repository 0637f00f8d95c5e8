import { createHmac, randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { askExternal, ExternalServiceUnavailable, Problem, unavailable } from "@rond/core/server-kit"
import { type IceServer, type Party, videoProviderUnavailable } from "@rond/core/model/call"

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A JSON Web Token signed with HMAC SHA-256 (RFC 7515, RFC 7519). */
function signedToken(header: Readonly<Record<string, unknown>>, claims: Readonly<Record<string, unknown>>, secret: string): string {
  const signed = `${encode({ ...header, alg: "HS256", typ: "JWT" })}.${encode(claims)}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

/** An OpenTok project. */
export interface OpentokKeys {
  readonly apiKey: string
  readonly apiSecret: string
  readonly apiUrl: string
  /** The proxy through which browsers reach OpenTok, or null. */
  readonly proxyUrl: string | null
}

/** A token for one session, as OpenTok documents it: the project as issuer, `session.connect` as scope. */
export function opentokToken(
  keys: OpentokKeys,
  options: { readonly sessionId: string; readonly data: string; readonly nowSeconds: number; readonly lastsSeconds: number },
): string {
  const { sessionId, data, nowSeconds, lastsSeconds } = options
  return signedToken(
    {},
    {
      iss: keys.apiKey,
      ist: "project",
      iat: nowSeconds,
      exp: nowSeconds + lastsSeconds,
      nonce: randomUUID(),
      role: "publisher",
      scope: "session.connect",
      session_id: sessionId,
      connection_data: data,
      initial_layout_class_list: "",
    },
    keys.apiSecret,
  )
}

const decodeSessions = Schema.decodeUnknownEffect(
  Schema.fromJsonString(Schema.NonEmptyArray(Schema.Struct({ session_id: Schema.NonEmptyString }))),
)

/** Creates a new relayed OpenTok session. Fails with `video_provider_unavailable`. */
export const createOpentokSession = (keys: OpentokKeys, nowSeconds: number) =>
  Effect.gen(function* () {
    const project = signedToken(
      {},
      { iss: keys.apiKey, ist: "project", iat: nowSeconds, exp: nowSeconds + 180, jti: randomUUID() },
      keys.apiSecret,
    )
    const { status, text } = yield* askExternal({
      service: keys.apiUrl,
      path: ["session", "create"],
      method: "POST",
      headers: { "X-OPENTOK-AUTH": project, Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
      body: "p2p.preference=enabled",
    })
    if (status < 200 || status >= 300) return yield* Effect.fail(new Error(`OpenTok answered ${status}`))
    const [session] = yield* decodeSessions(text)
    return session.session_id
  }).pipe(
    Effect.tapError((cause) => Effect.logError("OpenTok returned no session", cause)),
    Effect.mapError((error) =>
      error instanceof ExternalServiceUnavailable && error.reason === "resting"
        ? new Problem({
            status: 503,
            code: videoProviderUnavailable,
            title: "OpenTok has not responded for a while: choose another video provider, or call by phone",
            retryAfterSeconds: error.retryAfterSeconds,
          })
        : unavailable("OpenTok returned no session", videoProviderUnavailable),
    ),
  )

/** A Twilio account's API key. */
export interface TwilioKeys {
  readonly accountSid: string
  readonly apiKeySid: string
  readonly apiKeySecret: string
  /** `gll` lets the client find the nearest region. */
  readonly region: string
  /** The address of the REST API. */
  readonly apiUrl: string
}

/**
 * A Twilio access token with a video grant for one room, as Twilio documents it: content type `twilio-fpa;v=1`, the API key as
 * issuer, the account as subject.
 */
export function twilioToken(
  keys: TwilioKeys,
  options: { readonly room: string; readonly identity: string; readonly nowSeconds: number; readonly lastsSeconds: number },
): string {
  const { room, identity, nowSeconds, lastsSeconds } = options
  return signedToken(
    { cty: "twilio-fpa;v=1" },
    {
      jti: `${keys.apiKeySid}-${nowSeconds}`,
      iss: keys.apiKeySid,
      sub: keys.accountSid,
      iat: nowSeconds,
      nbf: nowSeconds,
      exp: nowSeconds + lastsSeconds,
      grants: { identity, video: { room } },
    },
    keys.apiKeySecret,
  )
}

/** TURN servers, and the secret they share with this installation. */
export interface TurnServers {
  readonly urls: readonly string[]
  readonly secret: string
}

/** Credentials can start an allocation for this long; a started allocation continues afterwards. */
export const turnLastsSeconds = 600

/**
 * Short-lived credentials for one party, in the format of TURN servers with a shared secret ("A REST API for Access to TURN Services"): the
 * user name is `expiry:who`, the password its HMAC-SHA1.
 *
 * @param who identifies the party in the TURN server's own log only
 */
export function turnCredentials(
  { urls, secret }: TurnServers,
  { party, who, nowSeconds }: { readonly party: Party; readonly who: string; readonly nowSeconds: number },
): IceServer {
  const username = `${nowSeconds + turnLastsSeconds}:${party}-${who}`
  return { urls, username, credential: createHmac("sha1", secret).update(username).digest("base64") }
}
