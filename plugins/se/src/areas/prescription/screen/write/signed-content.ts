import { writtenText } from "@rond/core/format"
import { dosageOf } from "../../../medication/model/dosage/index.ts"
import { writingIssues } from "../../../medication/screen/index.ts"
import type { NewPrescription, Product } from "../../model/contract/index.ts"
import { type PrescriptionIssue, prescriptionIssues } from "../../model/new-prescription.ts"
import { asksForTerms, sentAmount } from "./amount.ts"
import type { PrescriptionContent } from "./content.ts"

/**
 * The prescription that is signed, as far as it is written. `undefined` while its dosage cannot be sent.
 *
 * @param accepted the keys of the findings that the clinician saw
 */
export function prescriptionOf(
  content: PrescriptionContent,
  product: Product,
  roleLinkId: string,
  accepted: readonly string[],
): NewPrescription | undefined {
  const { writing, reasons, amount, validUntil, meetsReimbursementTerms, medicationId, safetyReason } = content
  if (writingIssues(writing).length > 0) return undefined
  const pharmacyNote = writtenText(content.pharmacyNote)
  return {
    roleLinkId,
    nplId: product.medication.nplId,
    medicationId,
    dosage: dosageOf(writing.dosage),
    reason: reasons,
    ...sentAmount(amount),
    validUntil: validUntil ?? "",
    meetsReimbursementTerms: meetsReimbursementTerms && asksForTerms(amount, product),
    pharmacyNote: pharmacyNote === "" ? null : pharmacyNote,
    ...(accepted.length > 0 && { safetyReason: { text: safetyReason, accepted } }),
  }
}

/** Returns the faults of the content, whatever the role. Another step checks the dosage. */
export function contentIssues(content: PrescriptionContent, product: Product): readonly PrescriptionIssue[] {
  const prescription = prescriptionOf(content, product, "any role", [])
  return prescription === undefined ? [] : prescriptionIssues(prescription, product, content.today)
}
