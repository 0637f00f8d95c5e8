import { Schema } from "effect"
import { benefits, type DrugArticle, type Product } from "../../model/contract/index.ts"

const Count = Schema.NullOr(Schema.Finite)

/** The amount to dispense and the payer, while they are written: `null` where a field is empty. A favourite stores them. */
export const Amount = Schema.Struct({
  /** `null`: any package. */
  nplPackId: Schema.NullOr(Schema.String),
  packages: Count,
  units: Count,
  dispensings: Count,
  intervalDays: Count,
  isSubstitutable: Schema.Boolean,
  benefit: Schema.Literals(benefits),
})
export type Amount = typeof Amount.Type

/** The amount before a product is chosen. */
export const emptyAmount: Amount = {
  nplPackId: null,
  packages: null,
  units: null,
  dispensings: 1,
  intervalDays: null,
  isSubstitutable: true,
  benefit: "WITHIN",
}

export const articleWith = (product: Pick<Product, "articles">, nplPackId: string | null): DrugArticle | undefined =>
  product.articles.find((article) => article.nplPackId === nplPackId)

/** The amount with another package. The high-cost protection is proposed where it pays for the package. */
export const withPackage = (amount: Amount, product: Pick<Product, "articles">, nplPackId: string | null): Amount => ({
  ...amount,
  nplPackId,
  packages: nplPackId === null ? null : (amount.packages ?? 1),
  units: nplPackId === null ? amount.units : null,
  benefit: articleWith(product, nplPackId)?.isWithinBenefits === false ? "OUTSIDE" : "WITHIN",
})

/** The usual amount of a product: its first package, once. */
export const amountFor = (product: Pick<Product, "articles">): Amount =>
  withPackage(emptyAmount, product, product.articles[0]?.nplPackId ?? null)

/** Whether the clinician states that the terms of a limited reimbursement hold. */
export const asksForTerms = ({ nplPackId, benefit }: Amount, product: Pick<Product, "articles">): boolean =>
  benefit === "WITHIN" && articleWith(product, nplPackId)?.limitedReimbursement === true

/** A count that is not whole is out of range, and the form says so. */
const whole = (count: number | null): number | null => (count === null || Number.isInteger(count) ? count : 0)

/** The amount as it is sent. Only what its package and number of dispensings need is in it. */
export function sentAmount({ nplPackId, packages, units, dispensings, intervalDays, isSubstitutable, benefit }: Amount) {
  const times = whole(dispensings) ?? 0
  return {
    nplPackId,
    packages: nplPackId === null ? null : whole(packages),
    units: nplPackId === null ? units : null,
    dispensings: times,
    intervalDays: times === 1 ? null : whole(intervalDays),
    isSubstitutable,
    benefit,
  }
}
