import { getEPrescriptions, reportEPrescriptions, startAsNeededSession, startEPrescriptionSession } from "@rond/core/model/e-prescription"
import { getEntryPrescription, getEntryPrescriptionHistory } from "@rond/core/model/record"
import type { SpecifiedEndpoint } from "../specified-endpoints.ts"

const failures = ["e_prescription_unavailable", "e_prescription_refused"]
const session = { id: "6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7b02" }

/**
 * Specification 3 §7, "Prescription renewals": the external e-prescription session and the as-needed prescription link session, "paths not shown"
 * (they are ours), and the as-needed prescription with its history.
 */
export const ePrescriptionEndpoints: readonly SpecifiedEndpoint[] = [
  { row: "GET /medicalrecord/prnprescription/{id}", endpoint: getEntryPrescription, retries: 2, returns: ["id", "medication", "groupId"] },
  { row: "GET /medicalrecord/prnprescription/history/{id}", endpoint: getEntryPrescriptionHistory, retries: 2, returns: ["history"] },
  { row: "POST /medicalrecord/prnprescription/{id}/session", endpoint: startAsNeededSession, body: session, errors: failures },
  { row: "GET /e-prescription/meeting/{meetingId}", endpoint: getEPrescriptions, retries: 2, returns: ["prescriptions", "hasFailed"] },
  { row: "POST /e-prescription/meeting/{meetingId}", endpoint: startEPrescriptionSession, body: session, errors: failures },
  {
    row: "POST /e-prescription/callback",
    endpoint: reportEPrescriptions,
    body: {
      secret: "secret",
      has_failed: false,
      prescriptions: [{ id: "1", state: "issued", type: "other", medication: "Sumatriptan 50 mg", group_id: "group-1" }],
    },
  },
]

/** The number of these endpoints. */
export const ePrescriptionRows = 6
