import { Config, Duration, Effect, Option, Redacted } from "effect"
import { ConfigurationError } from "./configuration-error.ts"
import { IpNetwork } from "effect/net"
import type { DatabaseTarget, PostgresTarget } from "./database/database.ts"

/** The issuer of identities: an OpenID Connect provider that knows this server as a client. */
export interface IssuerConfiguration {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

/** The platform's configuration. */
export interface Configuration {
  readonly port: number
  /** The address to listen on; by default this machine only. */
  readonly listenOn: string
  /** The address of this server for browsers, without a trailing slash. In the demo, if not set, the address that the browser uses. */
  readonly publicUrl: string | undefined
  /** The proxies in front of this server, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly IpNetwork.IpNetwork[]
  readonly database: DatabaseTarget
  /** Absent in the demo, where the server is the issuer for the demo clinic's people. */
  readonly issuer: IssuerConfiguration | undefined
  /** A session ends after this long without use, and at the latest after `sessionLength`. */
  readonly sessionIdle: Duration.Duration
  readonly sessionLength: Duration.Duration
  /** A screen locks after this long without use. */
  readonly lockAfter: Duration.Duration
  /** Other origins that pages may talk to: those of a video provider. */
  readonly connectSources: readonly string[]
  /** Off only when a video provider's SDK writes HTML. */
  readonly trustedTypes: boolean
  /** Whether the API's documentation is public. */
  readonly servesApiDocs: boolean
  /** Maximum number of connections to the port; further ones are closed. */
  readonly maxConnections: number
}

const configurationError = (message: string) => new ConfigurationError({ message })
const text = (name: string) => Config.option(Config.NonEmptyString(name))

const settings = Config.all({
  port: Config.Port("PORT").pipe(Config.withDefault(4400)),
  listenOn: Config.NonEmptyString("ROND_LISTEN").pipe(Config.withDefault("127.0.0.1")),
  publicUrl: text("ROND_PUBLIC_URL"),
  trustedProxies: text("ROND_TRUSTED_PROXIES"),
  databaseUrl: Config.option(Config.Redacted("DATABASE_URL")),
  databaseOwnerUrl: Config.option(Config.Redacted("DATABASE_OWNER_URL")),
  folder: Config.NonEmptyString("ROND_DATA").pipe(Config.withDefault(".data")),
  issuer: text("ROND_OIDC_ISSUER"),
  clientId: text("ROND_OIDC_CLIENT_ID"),
  clientSecret: Config.option(Config.Redacted("ROND_OIDC_CLIENT_SECRET")),
  demo: Config.option(Config.Boolean("ROND_DEMO")),
  sessionIdle: Config.Duration("ROND_SESSION_IDLE").pipe(Config.withDefault(Duration.minutes(60))),
  sessionLength: Config.Duration("ROND_SESSION_LENGTH").pipe(Config.withDefault(Duration.hours(12))),
  lockAfter: Config.Duration("ROND_LOCK_AFTER").pipe(Config.withDefault(Duration.minutes(10))),
  connectSources: Config.String("ROND_CSP_CONNECT").pipe(Config.withDefault("")),
  trustedTypes: Config.Boolean("ROND_CSP_TRUSTED_TYPES").pipe(Config.withDefault(true)),
  apiDocs: Config.option(Config.Boolean("ROND_API_DOCS")),
  databaseTls: Config.option(Config.Boolean("ROND_DATABASE_TLS")),
  maxConnections: Config.Int("ROND_MAX_CONNECTIONS").pipe(Config.withDefault(5_000)),
})

/** Reads the environment. A deployment has an issuer and then no demo clinic; without an issuer only the demo runs. */
export const readConfiguration: Effect.Effect<Configuration, ConfigurationError | Config.ConfigError> = Effect.gen(function* () {
  const read = yield* settings
  const issuer = yield* issuerOf(read)
  const wantsDemo = Option.getOrElse(read.demo, () => issuer === undefined)
  if (issuer !== undefined && wantsDemo)
    return yield* configurationError("ROND_OIDC_ISSUER and ROND_DEMO=1 exclude each other: the demo clinic never runs beside a real issuer")
  if (issuer === undefined && !wantsDemo)
    return yield* configurationError("Set ROND_OIDC_ISSUER, ROND_OIDC_CLIENT_ID and ROND_OIDC_CLIENT_SECRET, or leave out ROND_DEMO=0")
  const publicUrl = Option.getOrUndefined(Option.map(read.publicUrl, (url) => url.replace(/\/+$/, "")))
  if (issuer !== undefined && publicUrl === undefined)
    return yield* configurationError("Set ROND_PUBLIC_URL to the address at which browsers reach this server")
  if (publicUrl !== undefined && Option.isNone(read.trustedProxies))
    return yield* configurationError(
      "Set ROND_TRUSTED_PROXIES to the addresses of the proxies between browsers and this server, or to none: without it all clients of a proxy count as one address",
    )
  const trustedProxies = yield* networksOf(Option.getOrElse(read.trustedProxies, () => noProxies))
  const isDeployment = issuer !== undefined
  const requiresTls = Option.getOrElse(read.databaseTls, () => isDeployment)
  if (issuer !== undefined && publicUrl?.startsWith("https://") !== true)
    return yield* configurationError("ROND_PUBLIC_URL must begin with https://, for sessions and patients' links travel by it")
  if (Duration.toMillis(read.lockAfter) <= 0)
    return yield* configurationError("Set ROND_LOCK_AFTER to a time longer than none, such as '10 minutes'")
  return {
    port: read.port,
    listenOn: read.listenOn,
    publicUrl,
    trustedProxies,
    database: yield* databaseOf(read, requiresTls),
    issuer,
    sessionIdle: read.sessionIdle,
    sessionLength: read.sessionLength,
    lockAfter: read.lockAfter,
    connectSources: wordsOf(read.connectSources),
    trustedTypes: read.trustedTypes,
    servesApiDocs: Option.getOrElse(read.apiDocs, () => !isDeployment),
    maxConnections: read.maxConnections,
  }
})

const wordsOf = (value: string) => value.split(/\s+/).filter((word) => word !== "")

const networkOf = (network: string) =>
  IpNetwork.fromString(network.includes("/") ? network : `${network}/${network.includes(":") ? 128 : 32}`)

/** The value of `ROND_TRUSTED_PROXIES` where browsers reach the server directly. */
const noProxies = "none"

const networksOf = (value: string) =>
  Effect.forEach(value.trim() === noProxies ? [] : wordsOf(value), (network) =>
    Effect.mapError(Effect.fromResult(networkOf(network)), () =>
      configurationError(
        `ROND_TRUSTED_PROXIES: "${network}" is no address and no network. Name them like 10.0.0.7 or 10.0.0.0/8, separated by spaces`,
      ),
    ),
  )

function databaseOf(
  read: {
    readonly databaseUrl: Option.Option<Redacted.Redacted>
    readonly databaseOwnerUrl: Option.Option<Redacted.Redacted>
    readonly folder: string
  },
  requiresTls: boolean,
): Effect.Effect<DatabaseTarget, ConfigurationError> {
  return Effect.gen(function* () {
    const { databaseUrl, databaseOwnerUrl, folder } = read
    if (Option.isNone(databaseUrl)) {
      if (Option.isSome(databaseOwnerUrl))
        return yield* configurationError("DATABASE_OWNER_URL needs a DATABASE_URL: the same database, with the server's role")
      return { kind: "folder", folder }
    }
    const target = yield* postgresTarget("DATABASE_URL", databaseUrl.value, requiresTls)
    if (Option.isNone(databaseOwnerUrl)) return target
    return { ...target, owner: yield* postgresTarget("DATABASE_OWNER_URL", databaseOwnerUrl.value, requiresTls) }
  })
}

/** The values of PostgreSQL's `sslmode` that allow plain connections. */
const plainModes: readonly (string | null)[] = ["disable", "allow", "prefer"]

/** The PostgreSQL database that a variable names. An address that disables required TLS contradicts the setting. */
function postgresTarget(name: string, url: Redacted.Redacted, requiresTls: boolean): Effect.Effect<PostgresTarget, ConfigurationError> {
  const mode = URL.parse(Redacted.value(url))?.searchParams.get("sslmode") ?? null
  if (requiresTls && plainModes.includes(mode))
    return configurationError(
      `${name} says sslmode=${mode}, and this deployment requires TLS: leave it out, or set ROND_DATABASE_TLS=false`,
    )
  return Effect.succeed({ kind: "postgres", url, requiresTls })
}

function issuerOf(read: {
  readonly issuer: Option.Option<string>
  readonly clientId: Option.Option<string>
  readonly clientSecret: Option.Option<Redacted.Redacted>
}): Effect.Effect<IssuerConfiguration | undefined, ConfigurationError> {
  const { issuer, clientId, clientSecret } = read
  if (Option.isSome(issuer) && Option.isSome(clientId) && Option.isSome(clientSecret))
    return Effect.succeed({ issuer: issuer.value, clientId: clientId.value, clientSecret: clientSecret.value })
  if (Option.isNone(issuer) && Option.isNone(clientId) && Option.isNone(clientSecret)) return Effect.succeed(undefined)
  return configurationError("ROND_OIDC_ISSUER, ROND_OIDC_CLIENT_ID and ROND_OIDC_CLIENT_SECRET go together: set all three or none")
}
