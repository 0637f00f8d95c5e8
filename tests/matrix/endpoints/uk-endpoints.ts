import { addClinicianTask, deleteClinicianTask, getClinicianTasks, saveClinicianTask } from "@rond/plugin-uk/contract"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

/** Specification 3 §7, "Other helper calls whose paths are not shown": clinician tasks for a meeting. Paths and bodies are ours. */
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
]

/** The number of these endpoints. */
export const ukRows = 4
