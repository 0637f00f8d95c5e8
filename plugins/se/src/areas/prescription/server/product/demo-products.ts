import { Effect } from "effect"
import type { Drug } from "../../../medication/model/contract/index.ts"
import { demoCatalogue } from "../../../medication/server/index.ts"
import type { DrugArticle, Product } from "../../model/contract/product.ts"
import type { ProductSource } from "./product-port.ts"

/** Beginnings of the ATC codes that the demo's high-cost protection pays for on terms. The terms are the demo's own. */
const onTerms: readonly (readonly [atc: string, terms: string])[] = [
  ["A10BJ", "Subventioneras endast för patienter med diabetes typ 2 som först har provat metformin (demo)"],
  ["R06AX27", "Subventioneras endast vid årstidsbunden allergi som kräver daglig behandling (demo)"],
  ["N06BA", "Subventioneras endast efter förskrivning av specialist (demo)"],
]

/** Those that it does not pay for. */
const notPaid = ["A08AB", "G04BE", "N05CF"]

/** Products that can no longer be prescribed. */
const notPrescribed = ["C04AD03"]

const beginsWith = (atcCode: string) => (beginning: string) => atcCode.startsWith(beginning)

const articlesOf = ({ medication: { atcCode, nplId }, packageTexts }: Drug): readonly DrugArticle[] => {
  const terms = onTerms.find(([atc]) => atcCode.startsWith(atc))?.[1]
  const isPaid = !notPaid.some(beginsWith(atcCode))
  return packageTexts.map((text, place) => ({
    nplPackId: `${nplId}${String(place + 1).padStart(3, "0")}`,
    text,
    // The smallest of two packages of a painkiller is sold without a prescription too.
    isWithinBenefits: isPaid && !(atcCode.startsWith("N02BE") && place === 0 && packageTexts.length > 1),
    limitedReimbursement: terms !== undefined,
    reimbursementTerms: terms ?? null,
  }))
}

const productOf = (drug: Drug): Product => ({
  ...drug,
  articles: articlesOf(drug),
  isPrescribable: !notPrescribed.includes(drug.medication.atcCode),
})

/** The demo's products: those of its drug catalogue, with packages. */
export const demoProducts: ProductSource = {
  searchProducts: (query) => Effect.map(demoCatalogue.searchDrugs(query), (found) => found.map(productOf)),
  product: (nplId) => Effect.map(demoCatalogue.drug(nplId), (found) => found && productOf(found)),
}
