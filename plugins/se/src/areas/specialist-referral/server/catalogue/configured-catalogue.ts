import { externalServiceSettings } from "@rond/core/server-kit"
import { type FaultKind, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { catalogueFailures, catalogueOverHttp } from "./catalogue-over-http.ts"
import { demoSpecialists } from "./demo-specialists.ts"
import { catalogueUnavailable, type FromCatalogue, type SpecialistSource } from "./specialist-source.ts"

/** The address of the catalogue of specialists, and its key. Without an address, the demo has its own and a deployment has none. */
export const specialistCatalogueSettings = externalServiceSettings("ROND_SE_SPECIALISTS_URL", "ROND_SE_SPECIALISTS_KEY")

const none = Effect.fail(catalogueUnavailable("This deployment has no catalogue of specialists"))
const noCatalogue: SpecialistSource = { types: none, searchUnits: () => none, unit: () => none }

// The start has checked the settings.
const source = Effect.map(Effect.orDie(specialistCatalogueSettings), ({ service, isDemo }): SpecialistSource => {
  if (service !== undefined) return catalogueOverHttp(service)
  return isDemo ? demoSpecialists : noCatalogue
})

/** Its name in `ROND_DEMO_FAULTS`. */
const catalogueName = "se.specialist-catalogue"

const faults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json"]

/** The faults of the demo's catalogue. */
export const specialistFaults = { [catalogueName]: faults }

const askSource = <A>(ask: (source: SpecialistSource) => FromCatalogue<A>): FromCatalogue<A> =>
  throughDemoFault(catalogueName, Effect.flatMap(source, ask), catalogueFailures)

/** The catalogue of specialists. Provide another one for a source that is reached in another way. */
export const SpecialistCatalogue = Context.Reference<SpecialistSource>("@rond/plugin-se/SpecialistCatalogue", {
  defaultValue: () => ({
    types: askSource(({ types }) => types),
    searchUnits: (search) => askSource(({ searchUnits }) => searchUnits(search)),
    unit: (id) => askSource(({ unit }) => unit(id)),
  }),
})
