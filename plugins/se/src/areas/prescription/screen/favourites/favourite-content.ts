import { knownWord } from "@rond/core/api"
import { type DosageDraft, dosageOf, draftOf, knownDosage, newDosage, startingOn } from "../../../medication/model/dosage/index.ts"
import type { Reason } from "../../../medication/model/contract/index.ts"
import { type DosageWriting, writingIssues } from "../../../medication/screen/index.ts"
import type { Favourite, NewFavourite, Product } from "../../model/contract/index.ts"
import { type Amount, amountFor, articleWith, sentAmount, withPackage } from "../write/amount.ts"
import type { PrescriptionIssue } from "../../model/new-prescription.ts"
import { contentIssues } from "../write/signed-content.ts"
import { emptyPrescription, type PrescriptionContent, type Step, steps } from "../write/content.ts"

/** A favourite's dosage on another day: it starts then, and lasts as long. A dosage with words of a later version begins again. */
function dosageOn({ dosage }: Pick<Favourite, "dosage">, today: string): DosageDraft {
  const known = knownDosage(dosage)
  if (known === undefined) return newDosage(today)
  return startingOn(draftOf(known), today)
}

/** A favourite's amount for the product as it is now. A package that the product no longer has is any package. */
function amountOf(
  { benefit, nplPackId, packages, units, dispensings, intervalDays, isSubstitutable }: Favourite,
  product: Product,
): Amount {
  const amount = {
    nplPackId,
    packages,
    units,
    dispensings,
    intervalDays,
    isSubstitutable,
    benefit: knownWord(benefit) ?? "WITHIN",
  } as const
  return nplPackId === null || articleWith(product, nplPackId) !== undefined ? amount : withPackage(amount, product, null)
}

/** The prescription that a favourite proposes, at its last step. One whose dosage or reasons are incomplete opens where something lacks. */
export function prescriptionFrom(favourite: Favourite, product: Product, today: string): PrescriptionContent {
  const writing: DosageWriting = { dosage: dosageOn(favourite, today), shortcut: "" }
  const isWhole = knownDosage(favourite.dosage) !== undefined && writingIssues(writing).length === 0
  const step: Step = !isWhole ? steps.dosage : favourite.reason.length === 0 ? steps.reason : steps.amount
  return {
    ...emptyPrescription(today),
    step,
    furthest: step,
    product,
    productQuery: product.silDrug.name,
    writing,
    reasons: favourite.reason,
    amount: amountOf(favourite, product),
  }
}

/** A favourite while it is written. */
export interface FavouriteContent {
  readonly name: string
  readonly writing: DosageWriting
  readonly reasons: readonly Reason[]
  readonly reasonQuery: string
  readonly amount: Amount
}

/** A favourite's content, to change it. */
export const contentOf = (favourite: Favourite, product: Product, today: string): FavouriteContent => ({
  name: favourite.name,
  writing: { dosage: dosageOn(favourite, today), shortcut: "" },
  reasons: favourite.reason,
  reasonQuery: "",
  amount: amountOf(favourite, product),
})

/** The favourite as it is sent. `undefined` while its dosage cannot be sent. */
export function favouriteOf({ name, writing, reasons, amount }: FavouriteContent, product: Product): NewFavourite | undefined {
  if (writingIssues(writing).length > 0) return undefined
  return {
    name,
    nplId: product.medication.nplId,
    productName: product.silDrug.name,
    dosage: dosageOf(writing.dosage),
    reason: reasons,
    ...sentAmount(amount),
  }
}

/** A favourite from what is written of a prescription. */
export const favouriteFrom = ({ writing, reasons, amount }: PrescriptionContent): FavouriteContent => ({
  name: "",
  writing,
  reasons,
  reasonQuery: "",
  amount,
})

/** A new favourite of a product: its usual amount, and one at 8 o'clock every day. */
export const emptyFavourite = (product: Product, today: string): FavouriteContent => ({
  name: product.silDrug.name,
  writing: { dosage: newDosage(today), shortcut: "" },
  reasons: [],
  reasonQuery: "",
  amount: amountFor(product),
})

/** Returns the faults of a favourite, except those of its name. Fields that only a single prescription has are not checked. */
export function favouriteIssues(content: FavouriteContent, product: Product): readonly PrescriptionIssue[] {
  if (writingIssues(content.writing).length > 0) return [{ field: "dosage", code: "invalid" }]
  const ofPrescription: readonly PrescriptionIssue["field"][] = ["nplId", "validUntil", "meetsReimbursementTerms"]
  const { startDay } = content.writing.dosage
  const today = startDay ?? ""
  const issues = contentIssues({ ...emptyPrescription(today), ...content, product }, product)
  return issues.filter(({ field }) => !ofPrescription.includes(field))
}
