import { type Problem, unavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"
import { noSpecialistCatalogue, type SpecialistType, type SpecialistUnit } from "../../model/catalogue.ts"

/** Fails with {@link catalogueUnavailable} where the catalogue does not answer; the same request may succeed later. */
export type FromCatalogue<A> = Effect.Effect<A, Problem<typeof noSpecialistCatalogue>>

/** A search for units of one kind. */
interface UnitSearch {
  readonly specialistTypeId: string
  /** Words of names and addresses. Blank: every unit. */
  readonly query: string
  /** A county code; `null`: every county. */
  readonly countyId: string | null
}

/** The port to the catalogue of specialists. Texts are in Swedish; lists are in the order in which they are shown. */
export interface SpecialistSource {
  readonly types: FromCatalogue<readonly SpecialistType[]>
  readonly searchUnits: (search: UnitSearch) => FromCatalogue<readonly SpecialistUnit[]>
  /** `undefined` for a unit that the catalogue does not have. */
  readonly unit: (id: string) => FromCatalogue<SpecialistUnit | undefined>
}

/** 503: the catalogue cannot be asked now. */
export const catalogueUnavailable = (title: string) => unavailable(title, noSpecialistCatalogue)
