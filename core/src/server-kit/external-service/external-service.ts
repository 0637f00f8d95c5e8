import { Config, Effect, Option, Redacted } from "effect"
import { askExternal } from "./ask-external.ts"
import { type ExternalService, ExternalServiceUnavailable, externalTimeoutSeconds } from "./exchange.ts"
import { isResting } from "./circuit.ts"

/** The connection of an installation to a service that it may do without. */
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
 * Posts a body as JSON, or the bytes of a file, and returns the status of the response, whatever it is; the response's body is discarded.
 *
 * @param idempotencyKey the same for every attempt of one request
 */
export const postToExternalService = (
  service: ExternalService,
  body: unknown,
  idempotencyKey: string,
): Effect.Effect<number, ExternalServiceUnavailable> =>
  askExternal(service, { method: "POST", body, idempotencyKey, response: "status", seconds: externalTimeoutSeconds })

/** Fails while the service is resting: asked before a file is read that would be sent to it. */
export const requireAwake = ({ url }: ExternalService): Effect.Effect<void, ExternalServiceUnavailable> =>
  Effect.flatMap(isResting(url), (rests) => (rests ? Effect.fail(new ExternalServiceUnavailable({ reason: "resting" })) : Effect.void))
