import {
  addClinicianTask,
  deleteClinicianTask,
  getClinicianTasks,
  getPaygDocument,
  getPaygPrescriptions,
  saveClinicianTask,
  uploadPaygPrescription,
} from "@rond/plugin-uk/contract"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

/** Specification 3 §7, "Other helper calls whose paths are not shown": clinician tasks for a meeting (paths and bodies are ours), and the
 * upload of pay-as-you-go prescriptions "as multipart (file) by meeting and user" (paths are ours). */
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
]

/** The number of these endpoints. */
export const ukRows = 7
