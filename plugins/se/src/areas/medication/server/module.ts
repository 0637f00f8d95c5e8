import { Config, ConfigProvider, Effect } from "effect"
import { basePattern } from "../model/contract/prescriptions-base.ts"
import { catalogueSettings } from "./catalogue/configured-catalogue.ts"
import { drugSafetySettings } from "./safety/configured-drug-safety.ts"

/** The settings of the prescriptions' endpoints, the drug catalogue, and the service for interactions. */
export const medicationSettings = Effect.gen(function* () {
  const base = yield* Config.String("ROND_PRESCRIPTIONS_BASE").pipe(Config.withDefault(""))
  if (!basePattern.test(base))
    return yield* Effect.fail(
      new Config.ConfigError(new ConfigProvider.SourceError({ message: "ROND_PRESCRIPTIONS_BASE is a path like /prescriptions" })),
    )
  yield* drugSafetySettings
  yield* catalogueSettings
})
