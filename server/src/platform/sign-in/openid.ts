import { Context, Data, Effect, Layer, Redacted } from "effect"
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from "jose"
import * as client from "openid-client"
import { externalFetch, requireNoTransaction } from "@rond/core/server-kit"
import type { IssuerConfiguration } from "../configuration.ts"
import { RecentlyUsed } from "../recently-used.ts"

/** The issuer did not answer, or refused. */
export class SignInFailed extends Data.TaggedError("SignInFailed")<{ readonly reason: string }> {}

/** The values that must be remembered between sending a browser to the issuer and its return. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The person whom the issuer identified. */
export interface VouchedFor {
  readonly subject: string
  readonly idToken: string
  /** The issuer's own session, if it says which. */
  readonly issuerSessionId: string | undefined
  /** The time the issuer last checked the person's credentials (`auth_time`): whole seconds since 1970, by the issuer's clock. */
  readonly checkedAt: number
}

/** The issuer's name, its name for this server, and its public keys. */
export interface IssuerKeys {
  readonly issuer: string
  readonly clientId: string
  readonly keys: JWTVerifyGetKey
}

/** The client of the issuer: authorization code flow with PKCE, state and nonce. */
export class OpenId extends Context.Service<
  OpenId,
  {
    /**
     * Makes the address to send the browser to. `origin` is this server's address for the browser. The issuer asks for the person's
     * credentials if it last did so more than `maxAgeSeconds` ago, and always with 0.
     */
    readonly begin: (origin: string, maxAgeSeconds: number) => Effect.Effect<{ readonly url: URL; readonly secrets: Secrets }, SignInFailed>
    /**
     * Validates the browser's return and gets the person's identity from the issuer. Fails when the person's credentials were checked more
     * than `maxAgeSeconds` ago (`auth_time`), or the issuer does not say when.
     */
    readonly complete: (origin: string, cameBackTo: URL, secrets: Secrets, maxAgeSeconds: number) => Effect.Effect<VouchedFor, SignInFailed>
    /** The address at which the issuer ends its own session as well; `undefined` if it has none. */
    readonly endUrl: (origin: string, idToken: string | undefined) => Effect.Effect<URL | undefined, SignInFailed>
    /** The keys to verify a token that the issuer itself sends to this server. */
    readonly keysOf: (origin: string) => Effect.Effect<IssuerKeys, SignInFailed>
  }
>()("@rond/server/OpenId") {}

/** Maximum number of this server's addresses in memory: a deployment has one, the demo those that browsers use. */
export const maxOrigins = 20

/** The path to which the issuer sends the browser back. */
export const callbackPath = "/auth/callback"

/** The ways to reach an issuer. */
export interface IssuerAccess {
  /** The issuer for browsers that reach this server at `origin`. */
  readonly of: (origin: string) => IssuerConfiguration
  /** Replaces fetch when the server and its browsers reach the issuer by different addresses. */
  readonly fetch?: client.CustomFetch
  /** Plain http: only for the demo's issuer, which is in this process. */
  readonly allowsHttp: boolean
}

/** The client of these issuers, by `openid-client`. It discovers an issuer at the first sign-in. */
export const openIdLayer = (issuers: IssuerAccess): Layer.Layer<OpenId> =>
  Layer.sync(OpenId, () => {
    const configurations = new RecentlyUsed<Promise<client.Configuration>>(maxOrigins)
    const keySets = new RecentlyUsed<JWTVerifyGetKey>(maxOrigins)
    const fetchOf = (issuer: string) => externalFetch(issuer, issuers.fetch as Parameters<typeof externalFetch>[1])

    // Cached; after a failure the next sign-in discovers the issuer again.
    const configurationOf = (origin: string) => {
      const { issuer, clientId, clientSecret } = issuers.of(origin)
      return configurations.get(issuer, () => {
        const discovered = client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(Redacted.value(clientSecret)), {
          [client.customFetch]: fetchOf(issuer) as client.CustomFetch,
          ...(issuers.allowsHttp ? { execute: [client.allowInsecureRequests] } : {}),
        })
        discovered.catch(() => configurations.forget(issuer))
        return discovered
      })
    }

    const asking = <A>(request: () => Promise<A>) =>
      Effect.andThen(
        requireNoTransaction,
        Effect.tryPromise({
          try: request,
          catch: (error) => new SignInFailed({ reason: error instanceof Error ? error.name : "unknown" }),
        }),
      ).pipe(Effect.tapError(({ reason }) => Effect.logWarning("Sign-in failed").pipe(Effect.annotateLogs({ reason }))))

    return OpenId.of({
      begin: (origin, maxAgeSeconds) =>
        asking(async () => {
          const configuration = await configurationOf(origin)
          const secrets: Secrets = {
            state: client.randomState(),
            nonce: client.randomNonce(),
            codeVerifier: client.randomPKCECodeVerifier(),
          }
          const url = client.buildAuthorizationUrl(configuration, {
            redirect_uri: `${origin}${callbackPath}`,
            scope: "openid",
            state: secrets.state,
            nonce: secrets.nonce,
            code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
            code_challenge_method: "S256",
            max_age: String(maxAgeSeconds),
            // Within a second of the previous sign-in `max_age` has no effect, so `prompt` asks for the credentials.
            ...(maxAgeSeconds === 0 ? { prompt: "login" } : {}),
          })
          return { url, secrets }
        }),
      complete: (origin, cameBackTo, { state, nonce, codeVerifier }, maxAgeSeconds) =>
        asking(async () => {
          const tokens = await client.authorizationCodeGrant(await configurationOf(origin), cameBackTo, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
            maxAge: maxAgeSeconds,
          })
          const { sub: subject, sid, auth_time: checkedAt } = tokens.claims()!
          if (checkedAt === undefined) throw new Error("The issuer does not say when it checked the credentials")
          return { subject, idToken: tokens.id_token!, issuerSessionId: typeof sid === "string" ? sid : undefined, checkedAt }
        }),
      endUrl: (origin, idToken) =>
        asking(async () => {
          const configuration = await configurationOf(origin)
          if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
          return client.buildEndSessionUrl(configuration, {
            ...(idToken === undefined ? {} : { id_token_hint: idToken }),
            post_logout_redirect_uri: `${origin}/`,
          })
        }),
      keysOf: (origin) =>
        asking(async () => {
          const configuration = await configurationOf(origin)
          const { issuer, jwks_uri: address } = configuration.serverMetadata()
          if (address === undefined) throw new Error("The issuer names no keys")
          const keys = keySets.get(address, () =>
            createRemoteJWKSet(new URL(address), { [customFetch]: fetchOf(issuer) as unknown as FetchImplementation }),
          )
          return { issuer, clientId: configuration.clientMetadata().client_id, keys }
        }),
    })
  })
