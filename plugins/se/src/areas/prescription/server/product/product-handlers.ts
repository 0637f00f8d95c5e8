import { fewWords, handle, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { getProduct, listDrugDocuments, searchProducts } from "../../model/contract/index.ts"
import { DrugInformation } from "./drug-information.ts"
import { Products } from "./product-source.ts"

// Products say nothing about patients.
const search = handle(searchProducts, ({ payload }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const words = yield* fewWords(payload.query.split(/\s+/).filter((word) => word !== ""))
    return { results: words.length === 0 ? [] : yield* (yield* Products).searchProducts(words.join(" ")) }
  }),
)

const knownProduct = Effect.fnUntraced(function* (id: string) {
  yield* swedishClinician
  return (yield* (yield* Products).product(id)) ?? (yield* notFound("Product"))
})

const one = handle(getProduct, ({ params }) => knownProduct(params.id))

const documents = handle(listDrugDocuments, ({ params }) =>
  Effect.gen(function* () {
    const { medication } = yield* knownProduct(params.id)
    return { documents: yield* (yield* DrugInformation).documentsOf(medication.nplId) }
  }),
)

export const productHandlers = [search, one, documents]
