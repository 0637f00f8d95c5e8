import { externalServiceSettings } from "@rond/core/server-kit"
import { throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { catalogueFailures, catalogueOverHttp } from "./catalogue-over-http.ts"
import { demoCatalogue } from "./demo-catalogue.ts"
import { catalogueUnavailable, type DrugSource, type FromCatalogue } from "./drug-source.ts"

/** The address of the deployment's catalogue, and its key. Without an address, the demo has its own and a deployment has none. */
export const catalogueSettings = externalServiceSettings("ROND_DRUG_CATALOGUE_URL", "ROND_DRUG_CATALOGUE_KEY")

const none = Effect.fail(catalogueUnavailable("This deployment has no drug catalogue"))
const noCatalogue: DrugSource = {
  searchDrugs: () => none,
  drug: () => none,
  searchReasons: () => none,
  reasonsFor: () => none,
  knownReason: () => Effect.undefined,
}

/** One for each address, because it remembers drugs. */
const overHttp = new Map<string, DrugSource>()

// The start has checked the settings.
const source = Effect.map(Effect.orDie(catalogueSettings), ({ service, isDemo }): DrugSource => {
  if (service === undefined) return isDemo ? demoCatalogue : noCatalogue
  const address = `${service.url} ${service.key ?? ""}`
  const catalogueClient = overHttp.get(address) ?? catalogueOverHttp(service)
  overHttp.set(address, catalogueClient)
  return catalogueClient
})

/** The catalogue's name in `ROND_DEMO_FAULTS`. */
export const catalogueName = "se.drug-catalogue"

const asked = <A>(ask: (source: DrugSource) => FromCatalogue<A>): FromCatalogue<A> =>
  throughDemoFault(catalogueName, Effect.flatMap(source, ask), catalogueFailures)

/** The drug catalogue. Provide another one for a source that is reached in another way. */
export const DrugCatalogue = Context.Reference<DrugSource>("@rond/plugin-se/DrugCatalogue", {
  defaultValue: () => ({
    searchDrugs: (query) => asked((found) => found.searchDrugs(query)),
    drug: (nplId) => asked((found) => found.drug(nplId)),
    searchReasons: (query) => asked((found) => found.searchReasons(query)),
    reasonsFor: (nplId) => asked((found) => found.reasonsFor(nplId)),
    knownReason: (code) => Effect.flatMap(source, (found) => found.knownReason(code)),
  }),
})
