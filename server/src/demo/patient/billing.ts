import { seededFaker } from "../random.ts"

export type GermanBilling = ReturnType<typeof germanBillingOf>

/** How a German patient's meetings are paid for: privately, by AOK Plus, by another insurer, or under a code. */
export function germanBillingOf(patientId: string) {
  const random = seededFaker("billing", patientId)
  const paid = random.helpers.arrayElement(["private", "aok-plus", "fund", "anonymous"] as const)
  const isPrivate = paid === "private"
  return {
    is_patient_invoiced: isPrivate,
    is_invoice_calculated_before: isPrivate && random.datatype.boolean(),
    meeting_type: isPrivate ? "private" : "statutory",
    anonymous_code: paid === "anonymous" ? random.string.alphanumeric({ length: 6, casing: "upper" }) : null,
    is_aok_plus_meeting: paid === "aok-plus",
  }
}
