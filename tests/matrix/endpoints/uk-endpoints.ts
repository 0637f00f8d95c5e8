import {
  addClinicianTask,
  askEpsEnabled,
  deleteClinicianTask,
  getClinicianTasks,
  getEpsActions,
  getEpsEnabled,
  getPaygDocument,
  getPaygPrescriptions,
  reportEpsActions,
  saveClinicianTask,
  startEpsSession,
  uploadPaygPrescription,
} from "@rond/plugin-uk/contract"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

/** Specification 3 §7, "Other helper calls whose paths are not shown": clinician tasks for a meeting (paths and bodies are ours), the
 * upload of pay-as-you-go prescriptions "as multipart (file) by meeting and user" (paths are ours), and the electronic prescriptions, "list of
 * items with id" (paths are ours). */
export const ukEndpoints: readonly SpecifiedEndpoint[] = [
  { row: "GET /uk/clinician/tasks/{meetingId}", endpoint: getClinicianTasks, retries: 2, returns: ["tasks"] },
  { row: "POST /uk/clinician/tasks/{meetingId}", endpoint: addClinicianTask, body: { type: "BLOODS" } },
  {
    row: "PUT /uk/clinician/tasks/{meetingId}/{id}",
    endpoint: saveClinicianTask,
    body: { note: "Ferritin", document_link: "https://documents.example/1", status: "SUBMITTED", edit_mode: false },
    errors: ["task_sent"],
  },
  { row: "DELETE /uk/clinician/tasks/{meetingId}/{id}", endpoint: deleteClinicianTask, errors: ["task_sent"] },
  {
    row: "POST /uk/payg-prescription/{meetingId}/{userId}",
    endpoint: uploadPaygPrescription,
    body: { file: new File(["%PDF-1.7"], "prescription.pdf") },
    errors: ["attachment_too_large"],
  },
  { row: "GET /uk/payg-prescription/{meetingId}", endpoint: getPaygPrescriptions, retries: 2, returns: ["prescriptions"] },
  { row: "GET /uk/payg-prescription/{meetingId}/{id}/file", endpoint: getPaygDocument, retries: 2, errors: ["attachment_not_clean"] },
  { row: "GET /uk/eps-prescription/enabled", endpoint: getEpsEnabled, retries: 2, returns: ["is_enabled"] },
  { row: "POST /uk/eps-prescription/enabled", endpoint: askEpsEnabled, errors: ["signing_service_unavailable", "signing_service_refused"] },
  { row: "GET /uk/eps-prescription/meeting/{meetingId}", endpoint: getEpsActions, retries: 2, returns: ["actions"] },
  {
    row: "POST /uk/eps-prescription/meeting/{meetingId}",
    endpoint: startEpsSession,
    body: { id: "6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7a02", view: "medication" },
    errors: ["signing_service_unavailable", "signing_service_refused"],
  },
  {
    row: "POST /uk/eps-prescription/callback",
    endpoint: reportEpsActions,
    body: { secret: "secret", actions: [{ id: "1", state: "issued" }] },
  },
]

/** The number of these endpoints. */
export const ukRows = 12
