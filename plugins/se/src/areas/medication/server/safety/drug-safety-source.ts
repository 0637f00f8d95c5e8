import { type Problem, unavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"
import { noDrugSafety } from "../../model/contract/errors.ts"
import type { KnownInteractions } from "../../model/contract/safety.ts"

/**
 * The port to a service that knows what drugs do together. It is asked about a drug, and never told of a patient: the guard compares its answer
 * with the list. Texts are in Swedish.
 */
export interface DrugSafetySource {
  /**
   * The known effects of a drug together with others, by its ATC code. `null` where no service is configured. Fails with {@link
   * drugSafetyUnavailable} where it does not respond.
   */
  readonly interactionsOf: (atcCode: string) => Effect.Effect<KnownInteractions | null, Problem<typeof noDrugSafety>>
}

/** 503: the service cannot be asked now. */
export const drugSafetyUnavailable = (title: string) => unavailable(title, noDrugSafety)
