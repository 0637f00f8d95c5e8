import type { FormNode } from "../../../record/model/index.ts"
import type { RenewalSubmission } from "./submission.ts"

/** The fields of a renewal's form that describe a prescription, by id. */
export const prescriptionFields: readonly string[] = ["medicine", "dosage", "amount"]

/** The checkbox of a renewal's form for a prescription that is issued in Rond. */
export const issuedHereField = "issued_here"

/**
 * The nodes of a renewal's form. Its prescription fields are excluded from the required checks unless the prescription is issued in Rond: a
 * refusal has none, and the external service keeps its own. The form has {@link issuedHereField}.
 */
export const withExcludedChecks = (nodes: readonly FormNode[]): readonly FormNode[] =>
  nodes.map((node) =>
    node.kind !== "section" && prescriptionFields.includes(node.id)
      ? { ...node, requiredUnless: { field: issuedHereField, is: false } }
      : node,
  )

/** Whether a decision ticks {@link issuedHereField}: it approves, and the prescription was not issued by the external service. */
export const isIssuedHere = ({ approval, clinicianPrescribedViaAlfa }: RenewalSubmission): boolean =>
  approval === "approved" && !clinicianPrescribedViaAlfa
