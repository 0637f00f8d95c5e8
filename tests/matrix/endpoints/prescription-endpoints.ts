import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const base = "/prescription-module-se"

/** Specification 3 §7, "Swedish prescription module". The base of products and favourites is the module's: the specification names it once, above them. */
export const prescriptionEndpoints: readonly SpecifiedEndpoint[] = [
  { row: `GET ${base}/ehm/status` },
  { row: `GET ${base}/practitioners-role-links` },
  {
    row: `POST ${base}/prescription/new`,
    query: { patientId: "patient-1", meetingId: "meeting-1" },
    body: { pin_code: "1234", prescription: {} },
    secrets: ["pinCode"],
  },
  { row: `POST ${base}/prescriptions/patient` },
  { row: `GET ${base}/prescription/{id}/status` },
  {
    row: `POST ${base}/prescription/delete`,
    body: { patientId: "patient-1", pinCode: "1234", cancellation: {} },
    secrets: ["pinCode"],
  },
  { row: `POST ${base}/sil/products/search`, body: { query: "amox" } },
  { row: `GET ${base}/sil/product/{id}` },
  { row: `POST ${base}/favourite/new` },
  { row: `POST ${base}/favourite/{id}/edit` },
  { row: `GET ${base}/favourites` },
  { row: `DELETE ${base}/favourite/{id}` },
  { row: `GET ${base}/favourites/tags` },
  { row: `GET ${base}/favourite/{id}/tags` },
  { row: `PUT ${base}/favourite/{id}/tags` },
]

/** The number of these endpoints. The prescriptions of a meeting are in the table of the record. */
export const prescriptionRows = 15
