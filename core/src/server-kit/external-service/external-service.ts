import { Config, Effect, Option, Redacted } from "effect"
import { askExternal, ExternalServiceUnavailable } from "./ask-external.ts"
import { isResting } from "./circuit.ts"

/** An external service that accepts a JSON body by POST: an SMS gateway, a notification service, a record system. */
export interface ExternalService {
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string | undefined
}

/** How an installation reaches a service that it may do without. */
export interface ExternalServiceSettings {
  /** `undefined` where no address is configured. */
  readonly service: ExternalService | undefined
  /** No issuer of sign-ins is configured: this is the demo clinic, which may do the service's work itself. */
  readonly isDemo: boolean
}

/**
 * Reads the service from the settings of these names: its address, and the key it wants, if any.
 *
 * @example externalServiceSettings("ROND_SCANNER_URL", "ROND_SCANNER_KEY")
 */
export const externalServiceSettings = (urlName: string, keyName: string): Config.Config<ExternalServiceSettings> =>
  Config.all({
    url: Config.option(Config.NonEmptyString(urlName)),
    key: Config.option(Config.Redacted(keyName)),
    issuer: Config.option(Config.NonEmptyString("ROND_OIDC_ISSUER")),
  }).pipe(
    Config.map(({ url, key, issuer }) => ({
      service: Option.isNone(url) ? undefined : { url: url.value, key: Option.getOrUndefined(Option.map(key, Redacted.value)) },
      isDemo: Option.isNone(issuer),
    })),
  )

/**
 * Posts a body and returns the status of the response, whatever it is; the response's body is discarded.
 *
 * @param idempotencyKey the same for every attempt of one request
 */
export const postToExternalService = (
  service: ExternalService,
  body: unknown,
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> =>
  post(service, { type: "application/json", body: JSON.stringify(body) }, idempotencyKey)

/** The same with the bytes of a file. */
export const postFileExternal = (
  service: ExternalService,
  bytes: Uint8Array<ArrayBuffer>,
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> => post(service, { type: "application/octet-stream", body: bytes }, idempotencyKey)

/** Fails while the service is resting: asked before a file is read that would be sent to it. */
export const requireAwake = ({ url }: ExternalService): Effect.Effect<void, ExternalServiceUnavailable> =>
  Effect.flatMap(isResting(url), (rests) => (rests ? Effect.fail(new ExternalServiceUnavailable({ reason: "resting" })) : Effect.void))

const post = (
  service: ExternalService,
  { type, body }: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> },
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> =>
  Effect.map(
    askExternal({
      service: service.url,
      method: "POST",
      headers: {
        "Content-Type": type,
        "Idempotency-Key": idempotencyKey,
        ...(service.key === undefined ? {} : { Authorization: `Bearer ${service.key}` }),
      },
      body,
      statusOnly: true,
    }),
    ({ status }) => status,
  )
