import { type Problem, unavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"
import type { Drug, Reason } from "../../model/contract/drug.ts"
import { noCatalogue } from "../../model/contract/errors.ts"

/** Fails with {@link catalogueUnavailable} where the catalogue does not answer; the same request may succeed later. */
export type FromCatalogue<A> = Effect.Effect<A, Problem<typeof noCatalogue>>

/**
 * The port to a country's drug catalogue. Texts are in Swedish. A search ranks the best match first, and its query has at least one word.
 */
export interface DrugSource {
  readonly searchDrugs: (query: string) => FromCatalogue<readonly Drug[]>
  /** `undefined` for a drug that the catalogue does not have. */
  readonly drug: (nplId: string) => FromCatalogue<Drug | undefined>
  readonly searchReasons: (query: string) => FromCatalogue<readonly Reason[]>
  /** The reasons that are known for a drug, the usual one first. */
  readonly reasonsFor: (nplId: string) => FromCatalogue<readonly Reason[]>
  /** The reason of a code, as far as it is known without a request to another service. */
  readonly knownReason: (code: string) => Effect.Effect<Reason | undefined>
}

/** 503: the catalogue cannot be asked now. */
export const catalogueUnavailable = (title: string) => unavailable(title, noCatalogue)
