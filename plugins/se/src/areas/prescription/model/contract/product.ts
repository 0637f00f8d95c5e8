import { defineEndpoint, longestSearch, openWords, PlainDateText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { Drug } from "../../../medication/model/contract/index.ts"
import { moduleBase } from "./module-base.ts"

/** A package of a product. */
export const DrugArticle = snakeCaseStruct({
  nplPackId: Schema.String,
  /** "Blister, 30 tabletter". */
  text: Schema.String,
  /** The high-cost protection pays for it. */
  isWithinBenefits: Schema.Boolean,
  /** It pays only on its terms. */
  limitedReimbursement: Schema.Boolean,
  /** The terms, in Swedish. */
  reimbursementTerms: Schema.NullOr(Schema.String),
})
export type DrugArticle = typeof DrugArticle.Type

/** A product that is prescribed: what the medication list knows of the drug, and its packages. */
export const Product = snakeCaseStruct({
  ...Drug.fields,
  articles: Schema.Array(DrugArticle),
  /** Some products are prescribed on paper only, and some not any more. */
  isPrescribable: Schema.Boolean,
})
export type Product = typeof Product.Type

const OfProduct = Schema.Struct({ id: Schema.NonEmptyString })

/** Products by name, substance, strength, form or ATC code, the best match first; none for a blank query. */
export const searchProducts = defineEndpoint({
  id: "se.search-products",
  method: "POST",
  path: `${moduleBase}/sil/products/search`,
  summary: "Search the products that can be prescribed",
  payload: snakeCaseStruct({ query: Schema.String.check(Schema.isMaxLength(longestSearch)) }),
  response: snakeCaseStruct({ results: Schema.Array(Product) }),
  mutates: false,
  limit: "search",
  retries: 2,
  errors: ["drug_catalogue_unavailable", "too_many_words"],
})

/** One product, by its NPL id. */
export const getProduct = defineEndpoint({
  id: "se.product",
  method: "GET",
  path: `${moduleBase}/sil/product/:id`,
  summary: "One product with its packages",
  params: OfProduct,
  response: Product,
  retries: 2,
  errors: ["drug_catalogue_unavailable"],
})

/** The advice on a product in pregnancy or while breastfeeding. */
export const DrugDocument = snakeCaseStruct({
  kind: openWords("kind of a drug document", ["PREGNANCY", "LACTATION"]),
  /** A class of risk, in the source's words: "B:2", "Grupp III". `null` where the source gives none. */
  riskClass: Schema.NullOr(Schema.String),
  /** In Swedish, as plain text. */
  text: Schema.String,
  source: Schema.NonEmptyString,
  asOf: PlainDateText,
})
export type DrugDocument = typeof DrugDocument.Type

/** The documents of a product. Ours: the specification names the call and no path. */
export const listDrugDocuments = defineEndpoint({
  id: "se.drug-documents",
  method: "GET",
  path: `${moduleBase}/sil/product/:id/documents`,
  summary: "What is known of a product in pregnancy and while breastfeeding",
  params: OfProduct,
  response: snakeCaseStruct({ documents: Schema.Array(DrugDocument) }),
  retries: 2,
  errors: ["drug_catalogue_unavailable"],
})
