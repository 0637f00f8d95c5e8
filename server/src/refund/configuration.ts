import { Config, Effect, Option, Redacted } from "effect"
import type { ExternalService } from "../call/post-to-service.ts"

const settings = Config.all({
  url: Config.option(Config.NonEmptyString("ROND_PAYMENT_SERVICE_URL")),
  key: Config.option(Config.Redacted("ROND_PAYMENT_SERVICE_KEY")),
  issuer: Config.option(Config.NonEmptyString("ROND_OIDC_ISSUER")),
})

/** The service that refunds. The demo clinic takes no payments: there a refund is settled as soon as it is requested. */
export interface RefundConfiguration {
  readonly service: ExternalService | undefined
  readonly isDemo: boolean
}

/** Reads the address for refunds: a POST of `{ meeting_id, reason }` to `ROND_PAYMENT_SERVICE_URL`. */
export const refundConfiguration: Effect.Effect<RefundConfiguration, Config.ConfigError> = Effect.map(settings, ({ url, key, issuer }) => ({
  service: Option.isNone(url) ? undefined : { url: url.value, key: Option.getOrUndefined(Option.map(key, Redacted.value)) },
  isDemo: Option.isNone(issuer),
}))
