import { Access, type EventTopic } from "@rond/core/server-kit"
import { Config, ConfigProvider, Effect } from "effect"
import { basePattern } from "../../contract/medication/prescriptions-base.ts"
import { swedishClinician } from "../swedish-clinician.ts"
import { demoFaultSettings } from "./demo-faults.ts"

/** Changes of a patient's list, for whoever may read it. */
export const medicationListTopicKind: EventTopic = {
  kind: "medication-list",
  authorize: (patientId) =>
    Effect.andThen(
      swedishClinician,
      Effect.flatMap(Access, (access) => access.requirePatient(patientId)),
    ),
}

/** Where the prescriptions' endpoints lie, the drug catalogue, and the demo's faults. */
export const medicationSettings = Effect.gen(function* () {
  const base = yield* Config.String("ROND_PRESCRIPTIONS_BASE").pipe(Config.withDefault(""))
  if (!basePattern.test(base))
    return yield* Effect.fail(
      new Config.ConfigError(new ConfigProvider.SourceError({ message: "ROND_PRESCRIPTIONS_BASE is a path like /prescriptions" })),
    )
  return yield* demoFaultSettings
})
