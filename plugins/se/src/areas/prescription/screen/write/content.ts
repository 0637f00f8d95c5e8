import { isSubmission } from "@rond/core/platform/drafts"
import { Schema } from "effect"
import { newDosage } from "../../../medication/model/dosage/index.ts"
import { Reason } from "../../../medication/model/contract/index.ts"
import { DosageWriting, writingIssues } from "../../../medication/screen/index.ts"
import { Product } from "../../model/contract/index.ts"
import { latestDay } from "../../model/new-prescription.ts"
import { Amount, amountFor, emptyAmount } from "./amount.ts"

/** The steps by their place. */
export const steps = { product: 0, dosage: 1, reason: 2, amount: 3 } as const
export type Step = (typeof steps)[keyof typeof steps]
const Step = Schema.Literals([0, 1, 2, 3])

/** A prescription while it is written. It is kept on the device, so it has no PIN. */
const PrescriptionContent = Schema.Struct({
  step: Step,
  /** The furthest step that was open since the product was chosen. */
  furthest: Step,
  product: Schema.optional(Schema.toType(Product)),
  /** The text of the product search. */
  productQuery: Schema.String,
  writing: DosageWriting,
  /** The day on which its days were written, ISO 8601. */
  today: Schema.String,
  reasons: Schema.Array(Schema.toType(Reason)),
  /** The text of the reason search. */
  reasonQuery: Schema.String,
  amount: Amount,
  /** The last day, ISO 8601; `null` while the field is empty. */
  validUntil: Schema.NullOr(Schema.String),
  meetsReimbursementTerms: Schema.Boolean,
  pharmacyNote: Schema.String,
  /** The role that was chosen; `null` for the first. */
  roleLinkId: Schema.NullOr(Schema.String),
  /** The medication of the list that it is for. */
  medicationId: Schema.NullOr(Schema.String),
  safetyReason: Schema.String,
  submission: Schema.optional(Schema.Struct({ key: Schema.String, sent: Schema.String })),
})
export type PrescriptionContent = typeof PrescriptionContent.Type

const isContent = Schema.is(PrescriptionContent)

/** Recognises a stored draft. */
export const isPrescriptionContent = (value: unknown): value is PrescriptionContent =>
  isContent(value) && (value.submission === undefined || isSubmission(value.submission))

/** Returns a new prescription without content, valid for a year, from `today` on. */
export const emptyPrescription = (today: string): PrescriptionContent => ({
  step: steps.product,
  furthest: steps.product,
  productQuery: "",
  writing: { dosage: newDosage(today), shortcut: "" },
  today,
  reasons: [],
  reasonQuery: "",
  amount: emptyAmount,
  validUntil: latestDay(today),
  meetsReimbursementTerms: false,
  pharmacyNote: "",
  roleLinkId: null,
  medicationId: null,
  safetyReason: "",
})

/** The draft on another day: a dosage that was to start on the day of its writing starts today, and a whole year begins today. */
export function onDay(content: PrescriptionContent, today: string): PrescriptionContent {
  if (content.today === today) return content
  const { dosage } = content.writing
  return {
    ...content,
    today,
    writing: dosage.startDay === content.today ? { ...content.writing, dosage: { ...dosage, startDay: today } } : content.writing,
    validUntil: content.validUntil === latestDay(content.today) ? latestDay(today) : content.validUntil,
  }
}

/** Whether this step may be opened: it has been reached, and those before it are complete. */
export function mayOpen({ product, furthest, reasons, writing }: PrescriptionContent, step: Step): boolean {
  if (step > furthest || (step > steps.product && product === undefined)) return false
  return (step <= steps.dosage || writingIssues(writing).length === 0) && (step <= steps.reason || reasons.length > 0)
}

/** The draft at another step. Nothing changes where that step may not be opened. */
export const atStep = (content: PrescriptionContent, step: Step): PrescriptionContent =>
  mayOpen(content, step) ? { ...content, step } : content

/** The draft at the next step, where this one is complete. */
export function atNextStep(content: PrescriptionContent): PrescriptionContent {
  const next = Math.min(content.step + 1, steps.amount) as Step
  return atStep({ ...content, furthest: Math.max(content.furthest, next) as Step }, next)
}

/**
 * The draft at the dosage, for this product. Another product's dosage and amount begin again, because they count its units and packages. Reasons,
 * instructions and the text to the pharmacy stay.
 */
export function withProduct(content: PrescriptionContent, product: Product): PrescriptionContent {
  const { today, writing } = content
  const { additionalInstructions } = writing.dosage
  return {
    ...content,
    product,
    productQuery: product.silDrug.name,
    step: steps.dosage,
    furthest: steps.dosage,
    writing: { dosage: { ...newDosage(today), additionalInstructions }, shortcut: "" },
    amount: amountFor(product),
    meetsReimbursementTerms: false,
    medicationId: null,
    safetyReason: "",
  }
}

/** The draft after typing in the product search: a text that no longer names the chosen product chooses none. */
export const withProductQuery = (content: PrescriptionContent, productQuery: string): PrescriptionContent => ({
  ...content,
  productQuery,
  product: content.product?.silDrug.name === productQuery ? content.product : undefined,
})
