import { dayFrom, daysFrom, isCalendarDate } from "@rond/core/time"
import { daysOf, dosageIssues, draftOf } from "../../medication/model/dosage/index.ts"
import type { NewPrescription } from "./contract/prescription.ts"
import type { Product } from "./contract/product.ts"

/** The bounds of a prescription. */
export const prescriptionBounds = { packages: 99, units: 10_000, dispensings: 99, intervalDays: 366 } as const

/** Something that is wrong in a prescription, at its field. */
export type PrescriptionIssue =
  | { readonly field: "nplId"; readonly code: "another-product" | "not-prescribable" }
  | { readonly field: "nplPackId"; readonly code: "another-package" }
  | { readonly field: "dosage"; readonly code: "invalid" }
  | { readonly field: "reason"; readonly code: "missing" | "repeated" }
  | { readonly field: "packages" | "units"; readonly code: "missing" | "not-needed" | "out-of-range" }
  | { readonly field: "dispensings"; readonly code: "out-of-range" }
  | { readonly field: "intervalDays"; readonly code: "missing" | "not-needed" | "out-of-range" | "too-long" }
  | { readonly field: "validUntil"; readonly code: "no-day" | "past" | "too-late" | "before-dosage" }
  | { readonly field: "benefit"; readonly code: "not-in-benefits" }
  | { readonly field: "meetsReimbursementTerms"; readonly code: "missing" | "not-needed" }

/**
 * Returns the faults of a prescription, in the order of the form; none for one that may be signed. The screen and the server both call it. Faults
 * that only the national service can find, such as in the clinician's role, are not among them.
 *
 * @param product the catalogue's own entry of the product
 * @param today ISO 8601, the day in Sweden
 */
export function prescriptionIssues(prescription: NewPrescription, product: Product, today: string): readonly PrescriptionIssue[] {
  return [
    ...productIssues(prescription, product),
    ...(dosageIssues(draftOf(prescription.dosage)).length > 0 ? [{ field: "dosage", code: "invalid" } as const] : []),
    ...reasonIssues(prescription),
    ...quantityIssues(prescription),
    ...validityIssues(prescription, today),
    ...benefitIssues(prescription, product),
  ]
}

const articleOf = ({ nplPackId }: NewPrescription, { articles }: Product) => articles.find((article) => article.nplPackId === nplPackId)

function productIssues(prescription: NewPrescription, product: Product): readonly PrescriptionIssue[] {
  if (prescription.nplId !== product.medication.nplId) return [{ field: "nplId", code: "another-product" }]
  return [
    ...(product.isPrescribable ? [] : [{ field: "nplId", code: "not-prescribable" } as const]),
    ...(prescription.nplPackId !== null && articleOf(prescription, product) === undefined
      ? [{ field: "nplPackId", code: "another-package" } as const]
      : []),
  ]
}

/** The pharmacy prints on the label what the medicine is for. */
function reasonIssues({ reason }: NewPrescription): readonly PrescriptionIssue[] {
  if (reason.length === 0) return [{ field: "reason", code: "missing" }]
  return new Set(reason.map(({ code }) => code)).size < reason.length ? [{ field: "reason", code: "repeated" }] : []
}

const isWithin = (value: number, most: number): boolean => value >= 1 && value <= most

/** Packages are counted where one was chosen, and units where the pharmacy chooses. */
function quantityIssues({ nplPackId, packages, units }: NewPrescription): readonly PrescriptionIssue[] {
  const [counted, other] = nplPackId === null ? (["units", "packages"] as const) : (["packages", "units"] as const)
  const amounts = { packages, units }
  const amount = amounts[counted]
  const isRight = amount !== null && amount > 0 && amount <= prescriptionBounds[counted]
  return [
    ...(amount === null ? [{ field: counted, code: "missing" } as const] : []),
    ...(amount !== null && !isRight ? [{ field: counted, code: "out-of-range" } as const] : []),
    ...(amounts[other] === null ? [] : [{ field: other, code: "not-needed" } as const]),
  ]
}

function validityIssues({ dosage, dispensings, intervalDays, validUntil }: NewPrescription, today: string): readonly PrescriptionIssue[] {
  const isCounted = isWithin(dispensings, prescriptionBounds.dispensings)
  const { startDay } = daysOf(dosage)
  return [
    ...(isCounted ? [] : [{ field: "dispensings", code: "out-of-range" } as const]),
    ...(isCounted ? intervalIssues(dispensings, intervalDays, daysUntil(today, validUntil)) : []),
    ...dayIssues(validUntil, today, startDay),
  ]
}

/** Counts the whole days from today to the last day; `undefined` where that is no day, or over. */
function daysUntil(today: string, validUntil: string): number | undefined {
  const days = isCalendarDate(validUntil) ? daysFrom(today, validUntil) : -1
  return days < 0 ? undefined : days
}

/** The last dispensing must be possible before the prescription ends. */
function intervalIssues(dispensings: number, intervalDays: number | null, days: number | undefined): readonly PrescriptionIssue[] {
  if (dispensings === 1) return intervalDays === null ? [] : [{ field: "intervalDays", code: "not-needed" }]
  if (intervalDays === null) return [{ field: "intervalDays", code: "missing" }]
  if (!isWithin(intervalDays, prescriptionBounds.intervalDays)) return [{ field: "intervalDays", code: "out-of-range" }]
  return days !== undefined && (dispensings - 1) * intervalDays > days ? [{ field: "intervalDays", code: "too-long" }] : []
}

/** A prescription is valid for a year at most. */
function dayIssues(validUntil: string, today: string, startDay: string | null): readonly PrescriptionIssue[] {
  if (!isCalendarDate(validUntil)) return [{ field: "validUntil", code: "no-day" }]
  if (validUntil < today) return [{ field: "validUntil", code: "past" }]
  if (validUntil > latestDay(today)) return [{ field: "validUntil", code: "too-late" }]
  return startDay !== null && startDay > validUntil ? [{ field: "validUntil", code: "before-dosage" }] : []
}

/** The last day that a prescription of today may have. */
export const latestDay = (today: string): string => dayFrom(today).add({ years: 1 }).toString()

/** The high-cost protection pays for packages that it lists. For some it asks that the prescriber states that its terms hold. */
function benefitIssues(prescription: NewPrescription, product: Product): readonly PrescriptionIssue[] {
  const { benefit, meetsReimbursementTerms } = prescription
  const article = articleOf(prescription, product)
  const isPaid = benefit === "WITHIN"
  const needsTerms = isPaid && article?.limitedReimbursement === true
  return [
    ...(isPaid && article?.isWithinBenefits === false ? [{ field: "benefit", code: "not-in-benefits" } as const] : []),
    ...(needsTerms && !meetsReimbursementTerms ? [{ field: "meetsReimbursementTerms", code: "missing" } as const] : []),
    ...(!needsTerms && meetsReimbursementTerms ? [{ field: "meetsReimbursementTerms", code: "not-needed" } as const] : []),
  ]
}
