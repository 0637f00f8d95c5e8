import { createHmac, randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { importPKCS8, type JWTPayload, SignJWT } from "jose"
import { askExternal, ExternalServiceUnavailable, externalTimeoutSeconds, Problem, unavailable } from "@rond/core/server-kit"
import { type IceServer, type Party, videoProviderUnavailable } from "@rond/core/model/call"

/** A JSON Web Token signed with a vendor's shared secret. */
const signedToken = (header: Readonly<Record<string, string>>, claims: JWTPayload, secret: string): Effect.Effect<string> =>
  Effect.promise(() =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: "HS256", typ: "JWT" }).sign(new TextEncoder().encode(secret)),
  )

/** A JSON Web Token signed with an application's private key, which is PEM text. */
const signedByApplication = (claims: JWTPayload, privateKey: string): Effect.Effect<string> =>
  Effect.promise(async () =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT" }).sign(await importPKCS8(privateKey, "RS256")),
  )

/** Whether text is a private key as {@link VonageApplication} needs it. */
export const isPrivateKey = (text: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    importPKCS8(text, "RS256").then(
      () => true,
      () => false,
    ),
  )

interface OpentokAddresses {
  readonly apiUrl: string
  /** The proxy through which browsers reach OpenTok, or null. */
  readonly proxyUrl: string | null
}

/** A project of OpenTok, which signs with a shared secret. */
interface OpentokProject extends OpentokAddresses {
  readonly kind: "project"
  readonly apiKey: string
  readonly apiSecret: string
}

/** An application at Vonage, which signs with a private key. Its ids are the newer ones of the same service. */
interface VonageApplication extends OpentokAddresses {
  readonly kind: "application"
  /** The key that browsers get as well, in place of a project's key. */
  readonly apiKey: string
  /** PKCS #8 in PEM. */
  readonly privateKey: string
}

export type OpentokKeys = OpentokProject | VonageApplication

/** A token for one session: the project or application as issuer, `session.connect` as scope. */
export function opentokToken(
  keys: OpentokKeys,
  options: { readonly sessionId: string; readonly data: string; readonly nowSeconds: number; readonly lastsSeconds: number },
): Effect.Effect<string> {
  const { sessionId, data, nowSeconds, lastsSeconds } = options
  const claims = {
    iat: nowSeconds,
    exp: nowSeconds + lastsSeconds,
    role: "publisher",
    scope: "session.connect",
    session_id: sessionId,
    connection_data: data,
    initial_layout_class_list: "",
  }
  return keys.kind === "project"
    ? signedToken({}, { iss: keys.apiKey, ist: "project", nonce: randomUUID(), ...claims }, keys.apiSecret)
    : signedByApplication(
        { application_id: keys.apiKey, jti: randomUUID(), sub: "video", acl: { paths: { "/session/**": {} } }, ...claims },
        keys.privateKey,
      )
}

/** The server's own sign-in to the service, for three minutes. */
const ownHeaders = (keys: OpentokKeys, nowSeconds: number): Effect.Effect<Readonly<Record<string, string>>> => {
  const claims = { iat: nowSeconds, exp: nowSeconds + 180, jti: randomUUID() }
  return keys.kind === "project"
    ? Effect.map(signedToken({}, { iss: keys.apiKey, ist: "project", ...claims }, keys.apiSecret), (token) => ({ "X-OPENTOK-AUTH": token }))
    : Effect.map(signedByApplication({ application_id: keys.apiKey, ...claims }, keys.privateKey), (token) => ({
        Authorization: `Bearer ${token}`,
      }))
}

const Sessions = Schema.NonEmptyArray(Schema.Struct({ session_id: Schema.NonEmptyString }))

/** Creates a new relayed OpenTok session. Fails with `video_provider_unavailable`. */
export const createOpentokSession = (keys: OpentokKeys, nowSeconds: number) =>
  Effect.gen(function* () {
    const [session] = yield* askExternal(
      { url: keys.apiUrl, key: undefined },
      {
        path: ["session", "create"],
        method: "POST",
        headers: yield* ownHeaders(keys, nowSeconds),
        body: new URLSearchParams({ "p2p.preference": "enabled" }),
        response: Sessions,
        seconds: externalTimeoutSeconds,
      },
    )
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
): Effect.Effect<string> {
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
