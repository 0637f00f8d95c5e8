import { Context, Data, Effect, Layer, Redacted } from "effect"
import * as client from "openid-client"
import type { IssuerConfiguration } from "../configuration.ts"

/** The issuer did not answer, or said no. */
export class SignInFailed extends Data.TaggedError("SignInFailed")<{ readonly reason: string }> {}

/** What has to be remembered between sending a browser to the issuer and its return. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The issuer as the server's client library speaks with it: authorization code flow with PKCE, state and nonce. */
export class OpenId extends Context.Service<
  OpenId,
  {
    /** Makes the address to send the browser to. `origin` is where the browser reaches this server. */
    readonly begin: (origin: string) => Effect.Effect<{ readonly url: URL; readonly secrets: Secrets }, SignInFailed>
    /** Checks what the browser came back with and asks the issuer who it is. */
    readonly complete: (
      origin: string,
      cameBackTo: URL,
      secrets: Secrets,
    ) => Effect.Effect<{ readonly subject: string; readonly idToken: string }, SignInFailed>
    /** Where to send the browser so that the issuer ends its own session as well; `undefined` when it offers no such thing. */
    readonly endUrl: (origin: string, idToken: string) => Effect.Effect<URL | undefined, SignInFailed>
  }
>()("@rond/server/OpenId") {}

export const callbackPath = "/auth/callback"

/** How an issuer is found. */
export interface IssuerAccess {
  /** The issuer for browsers that reach this server at `origin`. */
  readonly of: (origin: string) => IssuerConfiguration
  /** Replaces the way to it, where the server and its browsers do not reach it by the same address. */
  readonly fetch?: client.CustomFetch
  /** Plain http: for the demo's issuer alone, which is in this very process. */
  readonly allowsHttp: boolean
}

export const openIdLayer = (issuers: IssuerAccess): Layer.Layer<OpenId> =>
  Layer.sync(OpenId, () => {
    const found = new Map<string, Promise<client.Configuration>>()

    // Found once; an issuer that did not answer is asked again at the next sign-in.
    const configurationOf = (origin: string) => {
      const { issuer, clientId, clientSecret } = issuers.of(origin)
      const known = found.get(issuer)
      if (known !== undefined) return known
      const discovered = client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(Redacted.value(clientSecret)), {
        ...(issuers.fetch === undefined ? {} : { [client.customFetch]: issuers.fetch }),
        ...(issuers.allowsHttp ? { execute: [client.allowInsecureRequests] } : {}),
      })
      found.set(issuer, discovered)
      discovered.catch(() => found.delete(issuer))
      return discovered
    }

    const asking = <A>(ask: () => Promise<A>) =>
      Effect.tryPromise({ try: ask, catch: (error) => new SignInFailed({ reason: error instanceof Error ? error.name : "unknown" }) }).pipe(
        Effect.tapError(({ reason }) => Effect.logWarning("sign-in failed").pipe(Effect.annotateLogs({ reason }))),
      )

    return OpenId.of({
      begin: (origin) =>
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
          })
          return { url, secrets }
        }),
      complete: (origin, cameBackTo, { state, nonce, codeVerifier }) =>
        asking(async () => {
          const tokens = await client.authorizationCodeGrant(await configurationOf(origin), cameBackTo, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          })
          return { subject: tokens.claims()!.sub, idToken: tokens.id_token! }
        }),
      endUrl: (origin, idToken) =>
        asking(async () => {
          const configuration = await configurationOf(origin)
          if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
          return client.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` })
        }),
    })
  })
