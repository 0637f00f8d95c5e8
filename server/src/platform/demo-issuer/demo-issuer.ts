import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { type KoaContextWithOIDC, Provider } from "oidc-provider"
import { type IssuerAccess, maxOrigins } from "../sign-in/openid.ts"
import { originOf } from "../session/public-origin.ts"
import { RecentlyUsed } from "../recently-used.ts"
import { issuerAdapter } from "./issuer-adapter.ts"
import { type IssuerSecrets, issuerSecrets } from "./issuer-tables.ts"
import { leavingPage, type ListedPerson, loginPage, signedOutPage, startAgainPage } from "./login-page.ts"

/** The path of the demo's issuer, on the server's own port. */
export const issuerPath = "/oidc"
const signInPath = /^\/oidc\/sign-in\/([A-Za-z0-9_-]{10,64})$/
const clientId = "rond"

/** An issuer that signs anybody in as the demo clinic's people. A deployment has its own issuer, and this one does not start there. */
export interface DemoIssuer {
  readonly access: IssuerAccess
  /** Handles every request below {@link issuerPath}. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * @param people who can sign in, in the order of the page
 * @param publicUrl the one address of this server, if it is configured
 * @param port the port of this server: its own client reaches the issuer there, whatever address browsers use
 */
export const makeDemoIssuer: (
  people: readonly ListedPerson[],
  port: () => number,
  publicUrl: string | undefined,
) => Effect.Effect<DemoIssuer, Effect.Error<typeof issuerSecrets>, SqlClient.SqlClient | Scope.Scope> = Effect.fnUntraced(
  function* (people, port, publicUrl) {
    const sql = yield* SqlClient.SqlClient
    const secrets = yield* issuerSecrets
    const adapter = issuerAdapter(sql)
    /** Server and issuer are one process, which may not be able to reach itself by the browsers' address. */
    const fetchFromOwnPort = (address: string, options: RequestInit) => {
      const url = new URL(address)
      const headers = new Headers(options.headers)
      headers.set("x-forwarded-host", url.host)
      headers.set("x-forwarded-proto", url.protocol.slice(0, -1))
      return fetch(`http://127.0.0.1:${port()}${url.pathname}${url.search}`, { ...options, headers })
    }
    // The browser's address is the issuer's name. The issuer's state is in the database, so a provider that is created again continues.
    const providers = new RecentlyUsed<Provider>(maxOrigins)
    const providerOf = (origin: string) => providers.get(origin, () => makeProvider({ origin, secrets, adapter, people, fetchFromOwnPort }))

    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const origin = originOf(publicUrl, (name) => request.headers[name], port())
      const provider = providerOf(origin)
      const path = (request.url ?? "").split("?")[0]!
      const signIn = signInPath.exec(path)
      if (signIn !== null) return handleSignIn(provider, people, request, response, path)
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice(issuerPath.length) || "/" })
      return provider.callback()(request, response)
    }

    return {
      access: {
        of: (origin) => ({ issuer: `${origin}${issuerPath}`, clientId, clientSecret: Redacted.make(secrets.clientSecret) }),
        allowsHttp: true,
        fetch: (address, options) => fetchFromOwnPort(address, options as RequestInit),
      },
      handle: (request, response) => {
        handle(request, response).catch(() => {
          if (!response.headersSent) response.writeHead(500)
          response.end()
        })
      },
    }
  },
)

interface ProviderParts {
  readonly origin: string
  readonly secrets: IssuerSecrets
  readonly adapter: ReturnType<typeof issuerAdapter>
  readonly people: readonly ListedPerson[]
  readonly fetchFromOwnPort: (address: string, options: RequestInit) => Promise<Response>
}

function makeProvider({ origin, secrets, adapter, people, fetchFromOwnPort }: ProviderParts): Provider {
  const subjects = new Set(people.map(({ subject }) => subject))
  const provider = new Provider(`${origin}${issuerPath}`, {
    adapter,
    jwks: secrets.jwks as never,
    cookies: {
      keys: [...secrets.cookieKeys],
      names: { session: "rond_issuer", interaction: "rond_issuer_step", resume: "rond_issuer_resume" },
    },
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${origin}/auth/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        backchannel_logout_uri: `${origin}/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    scopes: ["openid"],
    ttl: { Session: 12 * 3600, Interaction: 3600, Grant: 12 * 3600, AuthorizationCode: 60, IdToken: 3600, AccessToken: 3600 },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showLeaving,
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage()),
      },
      backchannelLogout: { enabled: true },
    },
    // The one client is this server, so the issuer's own fetch, which refuses local addresses, is replaced.
    fetch: (address, { method, headers, body, signal } = {}) =>
      fetchFromOwnPort(String(address), { method, headers, body, signal, redirect: "error" } as RequestInit),
    interactions: { url: (_, interaction) => `${issuerPath}/sign-in/${interaction.uid}` },
    findAccount: (_, subject) => (subjects.has(subject) ? { accountId: subject, claims: () => ({ sub: subject }) } : undefined),
    // The one client is the server itself, so no consent is needed.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope("openid")
      await grant.save()
      return grant
    },
    renderError: (context) => showPage(context, startAgainPage()),
  })
  provider.proxy = true
  return provider
}

function showPage(context: KoaContextWithOIDC, { html, policy }: { readonly html: string; readonly policy: string }): void {
  context.type = "html"
  context.set("content-security-policy", policy)
  context.body = html
}

const showLeaving = (context: KoaContextWithOIDC, form: string) => showPage(context, leavingPage(form))

async function handleSignIn(
  provider: Provider,
  people: readonly ListedPerson[],
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method === "POST") {
    const subject = new URLSearchParams(await readSmall(request)).get("subject") ?? ""
    if (!people.some((person) => person.subject === subject)) return void response.writeHead(400).end()
    return provider.interactionFinished(request, response, { login: { accountId: subject } })
  }
  const { html, policy } = loginPage(path, people)
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" })
    .end(html)
}

async function readSmall(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 1000) return ""
  }
  return text
}
