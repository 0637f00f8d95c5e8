import { Config, Effect, Option, Redacted } from "effect"
import type { ExternalService } from "../call/outside/post-to-service.ts"

const settings = Config.all({
  url: Config.option(Config.NonEmptyString("ROND_PAYMENT_SERVICE_URL")),
  key: Config.option(Config.Redacted("ROND_PAYMENT_SERVICE_KEY")),
  issuer: Config.option(Config.NonEmptyString("ROND_OIDC_ISSUER")),
})

/** What gives money back. The demo clinic has taken none: there a refund is settled by asking for it. */
export interface RefundConfiguration {
  readonly service: ExternalService | undefined
  readonly isDemo: boolean
}

/** Reads where refunds go: as a POST of `{ meeting_id, reason }` to `ROND_PAYMENT_SERVICE_URL`. */
export const refundConfiguration: Effect.Effect<RefundConfiguration, Config.ConfigError> = Effect.map(settings, ({ url, key, issuer }) => ({
  service: Option.isNone(url) ? undefined : { url: url.value, key: Option.getOrUndefined(Option.map(key, Redacted.value)) },
  isDemo: Option.isNone(issuer),
}))
