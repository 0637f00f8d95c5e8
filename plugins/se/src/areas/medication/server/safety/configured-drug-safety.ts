import { externalServiceSettings } from "@rond/core/server-kit"
import { throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { demoDrugSafety } from "./demo-drug-safety.ts"
import { drugSafetyFailures, drugSafetyOverHttp } from "./drug-safety-over-http.ts"
import type { DrugSafetySource } from "./drug-safety-source.ts"

/** The address of the deployment's service, and its key. Without an address, the demo has its own and a deployment has none. */
export const drugSafetySettings = externalServiceSettings("ROND_DRUG_SAFETY_URL", "ROND_DRUG_SAFETY_KEY")

/** Checks nothing, and says so. */
const noDrugSafety: DrugSafetySource = { interactionsOf: () => Effect.succeed(null) }

// The start has checked the settings.
const source = Effect.map(Effect.orDie(drugSafetySettings), ({ service, isDemo }): DrugSafetySource => {
  if (service !== undefined) return drugSafetyOverHttp(service)
  return isDemo ? demoDrugSafety : noDrugSafety
})

/** The service's name in `ROND_DEMO_FAULTS`. */
export const drugSafetyName = "se.drug-safety"

/** The interactions of drugs. Provide another one for a source that is reached in another way. */
export const DrugSafety = Context.Reference<DrugSafetySource>("@rond/plugin-se/DrugSafety", {
  defaultValue: () => ({
    interactionsOf: (atcCode) =>
      throughDemoFault(
        drugSafetyName,
        Effect.flatMap(source, (found) => found.interactionsOf(atcCode)),
        drugSafetyFailures,
      ),
  }),
})
