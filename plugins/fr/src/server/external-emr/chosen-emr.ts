import { Config, Effect, Option, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { technical, type ExternalEmr } from "./external-emr.ts"
import { httpEmr } from "./http-emr.ts"
import { referenceEmr } from "./reference-emr.ts"

const settings = Config.all({
  url: Config.option(Config.NonEmptyString("ROND_FR_EMR_URL")),
  key: Config.option(Config.Redacted("ROND_FR_EMR_KEY")),
  issuer: Config.option(Config.NonEmptyString("ROND_OIDC_ISSUER")),
})

const notConfigured: ExternalEmr = { send: () => Effect.fail(technical("No external record system is configured")) }

/** The record system this installation sends patients to: the one at `ROND_FR_EMR_URL`; in the demo, without one, the reference one. */
export const chosenEmr: Effect.Effect<ExternalEmr<SqlClient.SqlClient>, Config.ConfigError> = Effect.map(
  settings,
  ({ url, key, issuer }) => {
    if (Option.isSome(url)) return httpEmr({ url: url.value, key: Option.getOrUndefined(Option.map(key, Redacted.value)) })
    return Option.isNone(issuer) ? referenceEmr : notConfigured
  },
)
