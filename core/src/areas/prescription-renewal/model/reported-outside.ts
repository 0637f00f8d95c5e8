import type { EPrescription } from "../../e-prescription/model/index.ts"
import type { RenewalPrescription } from "./endpoints.ts"

/**
 * Whether the external e-prescription service has issued what the open renewals of a meeting ask for. Its report names the meeting and no
 * renewal, so it counts only once there is a prescription for each: those of approvals that went through the service, and of every open one.
 * Until then the clinician says how each was issued.
 */
export function isEveryOpenIssued(
  reported: readonly Pick<EPrescription, "state">[],
  renewals: readonly Pick<RenewalPrescription, "approval" | "clinicianPrescribedViaAlfa">[],
): boolean {
  const issued = reported.filter(({ state }) => state === "issued").length
  const open = renewals.filter(({ approval }) => approval === null).length
  const through = renewals.filter(
    ({ approval, clinicianPrescribedViaAlfa }) => approval === "approved" && clinicianPrescribedViaAlfa === true,
  )
  return open > 0 && issued - through.length >= open
}
