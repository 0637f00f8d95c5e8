import { Effect } from "effect"
import type { Reason } from "../../model/contract/drug.ts"
import { DrugCatalogue } from "./configured-catalogue.ts"

/**
 * The reasons with the catalogue's text of now for each code, whatever text was sent with it. A code that is not known here keeps its text: it may be
 * of an earlier list, or of a catalogue that another server asked.
 */
export const reasonsInCatalogue = (reasons: readonly Reason[]) =>
  Effect.flatMap(DrugCatalogue, (catalogue) =>
    Effect.forEach(reasons, (sent) => Effect.map(catalogue.knownReason(sent.code), (known): Reason => known ?? sent)),
  )
