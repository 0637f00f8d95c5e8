import { fewWords, handle, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { getDrug, getDrugInteractions, listDrugReasons, searchDrugs, searchReasons } from "../model/contract/index.ts"
import { swedishClinician } from "../../clinic/server/index.ts"
import { DrugCatalogue } from "./catalogue/configured-catalogue.ts"
import { DrugSafety } from "./safety/configured-drug-safety.ts"

/** The catalogue says nothing about patients: it is open to every clinician of a Swedish pool. */
const openCatalogue = Effect.gen(function* () {
  yield* swedishClinician
  return yield* DrugCatalogue
})

const searchesDrugs = handle(searchDrugs, ({ payload }) =>
  Effect.gen(function* () {
    const catalogue = yield* openCatalogue
    const query = yield* queryOf(payload.query)
    return { results: query === "" ? [] : yield* catalogue.searchDrugs(query) }
  }),
)

const searchesReasons = handle(searchReasons, ({ payload }) =>
  Effect.gen(function* () {
    const catalogue = yield* openCatalogue
    const query = yield* queryOf(payload.query)
    return { reasons: query === "" ? [] : yield* catalogue.searchReasons(query) }
  }),
)

/** Returns each word once. */
const queryOf = (query: string) => Effect.map(fewWords(query.split(/\s+/).filter((word) => word !== "")), (words) => words.join(" "))

const drug = handle(getDrug, ({ params }) =>
  Effect.gen(function* () {
    const catalogue = yield* openCatalogue
    return (yield* catalogue.drug(params.nplId)) ?? (yield* notFound("Drug"))
  }),
)

const reasons = handle(listDrugReasons, ({ params }) =>
  Effect.gen(function* () {
    const catalogue = yield* openCatalogue
    return { reasons: yield* catalogue.reasonsFor(params.nplId) }
  }),
)

const interactions = handle(getDrugInteractions, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    return { known: yield* (yield* DrugSafety).interactionsOf(params.atcCode) }
  }),
)

export const drugHandlers = [searchesDrugs, searchesReasons, drug, reasons, interactions]
