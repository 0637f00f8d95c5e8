import type { EPrescription } from "../../e-prescription/model/index.ts"
import type { RenewalPrescription } from "./endpoints.ts"
import type { RenewalSubmission } from "./text-renewal/submission.ts"

/**
 * Whether the external e-prescription service has issued a prescription for every open renewal of a meeting. Its report names the meeting and no
 * renewal, so it counts only once there is a prescription for each: those of approvals that went through the service, and of every open one.
 * Until then the clinician says how each was issued.
 */
export function isEveryOpenIssued(
  reported: readonly Pick<EPrescription, "state">[],
  renewals: readonly Pick<RenewalPrescription, "approval" | "clinicianPrescribedViaAlfa">[],
): boolean {
  const open = renewals.filter(({ approval }) => approval === null).length
  return open > 0 && leftOf(reported, renewals) >= open
}

/** The issued prescriptions that no approval has gone through the service for. */
function leftOf(
  reported: readonly Pick<EPrescription, "state">[],
  renewals: readonly Pick<RenewalPrescription, "approval" | "clinicianPrescribedViaAlfa">[],
): number {
  const issued = reported.filter(({ state }) => state === "issued").length
  const through = renewals.filter(
    ({ approval, clinicianPrescribedViaAlfa }) => approval === "approved" && clinicianPrescribedViaAlfa === true,
  )
  return issued - through.length
}

/**
 * Compares a decision with the reports of the external e-prescription service about its meeting. `renewal_issued`: there is a prescription, which
 * the decision denies. `renewal_not_issued`: the service has reported, and there is no prescription for this renewal. `undefined`: they agree, or
 * the service has reported nothing yet, and the clinician's word counts.
 *
 * @param reported every prescription that the service has reported of the meeting
 * @param renewals those of the meeting, before the decision
 */
export function contradictionOf(
  { approval, clinicianPrescribedViaAlfa }: Pick<RenewalSubmission, "approval" | "clinicianPrescribedViaAlfa">,
  reported: readonly Pick<EPrescription, "state">[],
  renewals: readonly Pick<RenewalPrescription, "approval" | "clinicianPrescribedViaAlfa">[],
): "renewal_issued" | "renewal_not_issued" | undefined {
  if (isEveryOpenIssued(reported, renewals)) return approval === "approved" && clinicianPrescribedViaAlfa ? undefined : "renewal_issued"
  return clinicianPrescribedViaAlfa && reported.length > 0 && leftOf(reported, renewals) <= 0 ? "renewal_not_issued" : undefined
}
