import { Config, ConfigProvider, Effect, Option, Redacted, Schema } from "effect"
import { IceServer } from "@rond/core/model/call"
import { type ExternalService, externalServiceSettings } from "@rond/core/server-kit"
import { isPrivateKey, type OpentokKeys, type TurnServers, type TwilioKeys } from "./provider/credentials.ts"

/** The deployment's settings for calls. */
export interface CallConfiguration {
  /** Available providers; a clinician is offered the first two. */
  readonly providers: readonly string[]
  /** STUN servers, and TURN servers without a password. */
  readonly iceServers: readonly IceServer[]
  readonly turn: TurnServers | undefined
  readonly twilio: TwilioKeys | undefined
  readonly opentok: OpentokKeys | undefined
  /** The address of this installation for browsers; the patient's links begin with it. */
  readonly publicUrl: string
  /** Receives SMS as a POST of `{ to, body }`; absent in the demo, and when SMS are not sent. */
  readonly smsGateway: ExternalService | undefined
  /**
   * Notifies the patient's account or devices of a call, as a POST of `{ kind, meeting_id, user_id, language }`; absent when no such service
   * exists.
   */
  readonly notificationService: ExternalService | undefined
  /** No issuer is configured: this is the demo clinic, where the clinician may read the patient's link. */
  readonly isDemo: boolean
}

/** Without TURN, calls work within one network and through most home routers. Public STUN servers are used only when configured. */
const noIceServers: readonly IceServer[] = []

/** The names of all supported providers. */
const providers: readonly string[] = ["peer", "twilio", "opentok"]

const notUnderstood = (message: string) => Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message })))

const IceServers = Schema.fromJsonString(Schema.Array(IceServer))

const text = (name: string) => Config.option(Config.NonEmptyString(name))
const secret = (name: string) => Config.option(Config.Redacted(name))
const plainText = (value: Option.Option<Redacted.Redacted>) => Option.getOrUndefined(Option.map(value, Redacted.value))

const settings = Config.all({
  order: text("ROND_VIDEO_PROVIDERS"),
  iceServers: Config.schema(IceServers, "ROND_ICE_SERVERS").pipe(Config.withDefault(noIceServers)),
  turnUrls: text("ROND_TURN_URLS"),
  turnSecret: secret("ROND_TURN_SECRET"),
  twilioAccount: text("ROND_TWILIO_ACCOUNT_SID"),
  twilioKey: text("ROND_TWILIO_API_KEY_SID"),
  twilioSecret: secret("ROND_TWILIO_API_KEY_SECRET"),
  twilioRegion: Config.NonEmptyString("ROND_TWILIO_REGION").pipe(Config.withDefault("gll")),
  twilioApi: Config.NonEmptyString("ROND_TWILIO_API_URL").pipe(Config.withDefault("https://video.twilio.com")),
  opentokKey: text("ROND_OPENTOK_API_KEY"),
  opentokSecret: secret("ROND_OPENTOK_API_SECRET"),
  opentokApi: text("ROND_OPENTOK_API_URL"),
  vonageApplication: text("ROND_VONAGE_APPLICATION_ID"),
  vonageKey: secret("ROND_VONAGE_PRIVATE_KEY"),
  opentokProxy: text("ROND_OPENTOK_PROXY_URL"),
  publicUrl: text("ROND_PUBLIC_URL"),
  port: Config.Port("PORT").pipe(Config.withDefault(4400)),
  smsGateway: externalServiceSettings("ROND_SMS_GATEWAY_URL", "ROND_SMS_GATEWAY_KEY"),
  notificationService: externalServiceSettings("ROND_CALL_NOTIFICATION_URL", "ROND_CALL_NOTIFICATION_KEY"),
})

/**
 * Reads the call's configuration. A provider is available when its keys are set; `peer` needs none. `ROND_VIDEO_PROVIDERS` sets the order and
 * excludes providers it does not name. Errors: an unknown provider name, no provider left, a TURN password that every patient's browser would
 * get, and incomplete TURN settings.
 */
export const callConfiguration: Effect.Effect<CallConfiguration, Config.ConfigError> = Effect.gen(function* () {
  const read = yield* settings
  const twilio = keysOf(read.twilioAccount, read.twilioKey, read.twilioSecret, (accountSid, apiKeySid, apiKeySecret) => ({
    accountSid,
    apiKeySid,
    apiKeySecret,
    region: read.twilioRegion,
    apiUrl: read.twilioApi,
  }))
  const proxyUrl = Option.getOrNull(read.opentokProxy)
  const application = keysOf(read.vonageApplication, read.vonageApplication, read.vonageKey, (apiKey, _same, privateKey) => ({
    kind: "application" as const,
    apiKey,
    // An environment file holds a key's lines as one.
    privateKey: privateKey.replaceAll("\\n", "\n"),
    apiUrl: Option.getOrElse(read.opentokApi, () => "https://video.api.vonage.com"),
    proxyUrl,
  }))
  const project = keysOf(read.opentokKey, read.opentokKey, read.opentokSecret, (apiKey, _same, apiSecret) => ({
    kind: "project" as const,
    apiKey,
    apiSecret,
    apiUrl: Option.getOrElse(read.opentokApi, () => "https://api.opentok.com"),
    proxyUrl,
  }))
  if (application !== undefined && project !== undefined)
    return yield* notUnderstood(
      "ROND_VONAGE_APPLICATION_ID and ROND_OPENTOK_API_KEY: set the application's keys or the project's, not both",
    )
  if (application !== undefined && !(yield* isPrivateKey(application.privateKey)))
    return yield* notUnderstood("ROND_VONAGE_PRIVATE_KEY is no private key in PKCS #8 (-----BEGIN PRIVATE KEY-----)")
  const opentok = application ?? project
  const offered = ["peer", ...(twilio === undefined ? [] : ["twilio"]), ...(opentok === undefined ? [] : ["opentok"])]
  const providerNames = Option.getOrElse(read.order, () => offered.join())
    .split(",")
    .map((name) => name.trim())
  const unknown = providerNames.filter((name) => !providers.includes(name))
  if (unknown.length > 0) return yield* notUnderstood(`ROND_VIDEO_PROVIDERS: ${unknown.join(", ")} is none of ${providers.join(", ")}`)
  const chosenProviders = providerNames.filter((name) => offered.includes(name))
  if (chosenProviders.length === 0)
    return yield* notUnderstood(`ROND_VIDEO_PROVIDERS: ${providerNames.join(", ")} has no keys, and nothing else is on offer`)
  if (read.iceServers.some(({ credential }) => credential !== undefined))
    return yield* notUnderstood(
      "ROND_ICE_SERVERS holds a TURN password, which every patient would get: set ROND_TURN_URLS and ROND_TURN_SECRET",
    )
  if (Option.isSome(read.turnUrls) !== Option.isSome(read.turnSecret))
    return yield* notUnderstood("ROND_TURN_URLS and ROND_TURN_SECRET are set together or not at all")
  return {
    providers: chosenProviders,
    iceServers: read.iceServers,
    turn: turnOf(read.turnUrls, read.turnSecret),
    twilio,
    opentok,
    publicUrl: Option.getOrElse(read.publicUrl, () => `http://localhost:${read.port}`).replace(/\/$/, ""),
    smsGateway: read.smsGateway.service,
    notificationService: read.notificationService.service,
    isDemo: read.smsGateway.isDemo,
  }
})

function turnOf(urls: Option.Option<string>, secretPart: Option.Option<Redacted.Redacted>): TurnServers | undefined {
  const key = plainText(secretPart)
  if (Option.isNone(urls) || key === undefined) return undefined
  return { urls: urls.value.split(",").map((url) => url.trim()), secret: key }
}

function keysOf<Keys>(
  first: Option.Option<string>,
  second: Option.Option<string>,
  secretPart: Option.Option<Redacted.Redacted>,
  make: (first: string, second: string, secret: string) => Keys,
): Keys | undefined {
  const key = plainText(secretPart)
  if (Option.isNone(first) || Option.isNone(second) || key === undefined) return undefined
  return make(first.value, second.value, key)
}
