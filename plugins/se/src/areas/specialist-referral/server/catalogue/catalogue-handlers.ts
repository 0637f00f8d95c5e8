import { fewWords, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { listSpecialistTypes, mostUnitsFound, searchSpecialistUnits } from "../../model/catalogue.ts"
import { SpecialistCatalogue } from "./configured-catalogue.ts"

// The catalogue says nothing about patients.
const types = handle(listSpecialistTypes, () =>
  Effect.gen(function* () {
    yield* swedishClinician
    return { specialistTypes: yield* (yield* SpecialistCatalogue).types }
  }),
)

const units = handle(searchSpecialistUnits, ({ payload: { query, ...search } }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const words = yield* fewWords(query.split(/\s+/).filter((word) => word !== ""))
    const matches = yield* (yield* SpecialistCatalogue).searchUnits({ ...search, query: words.join(" ") })
    return { specialistUnits: matches.slice(0, mostUnitsFound), isPartial: matches.length > mostUnitsFound }
  }),
)

export const specialistCatalogueHandlers = [types, units]
