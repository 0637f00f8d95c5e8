import {
  addFavourite,
  deleteFavourite,
  editFavourite,
  listAllTags,
  listFavourites,
  listTagsOfFavourite,
  setTagsOfFavourite,
  cancelPrescriptions,
  getNationalServiceStatus,
  getPrescriptionStatus,
  getProduct,
  listPatientPrescriptions,
  listRoleLinks,
  prescribeMedicine,
  searchProducts,
} from "@rond/plugin-se/contract/prescription"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const base = "/prescription-module-se"

const dosage = {
  type: "DAILY",
  dosage_date_start: 1_795_820_400_000,
  dosage_date_end: null,
  time_amounts: [{ time: "08:00:00", amount: 1 }],
  weekly_repeats: [],
  custom_dosage_text: null,
  as_needed_amount_interval_min: null,
  as_needed_amount_interval_max: null,
  as_needed_max_amount: null,
  additional_instructions: null,
}

/** The part of a prescription that a favourite keeps. */
const prescribed = {
  dosage,
  benefit: "WITHIN",
  npl_id: "19980000001",
  npl_pack_id: "19980000001001",
  reason: [{ code: "J06.9", text: "Mot infektion" }],
  packages: 1,
  units: null,
  dispensings: 1,
  interval_days: null,
  is_substitutable: true,
}

const favourite = { name: "Infektion", ...prescribed, product_name: "Amimox, tablett 500 mg" }

const prescription = {
  ...prescribed,
  role_link_id: "role-1",
  medication_id: null,
  valid_until: "2026-12-28",
  meets_reimbursement_terms: false,
  pharmacy_note: null,
}

const cancellation = { medicationRequestIds: ["prescription-1"], reason: "DUPLICATE", note: null, patientInformed: true }

/**
 * Specification 3 §7, "Swedish prescription module". The base of products and favourites is the module's: the specification names it once, above
 * them.
 */
export const prescriptionEndpoints: readonly SpecifiedEndpoint[] = [
  { row: `GET ${base}/ehm/status`, endpoint: getNationalServiceStatus },
  { row: `GET ${base}/practitioners-role-links`, endpoint: listRoleLinks },
  {
    row: `POST ${base}/prescription/new`,
    endpoint: prescribeMedicine,
    query: { patientId: "patient-1", meetingId: "meeting-1" },
    body: { pin_code: "1234", prescription },
    secrets: ["pinCode"],
  },
  {
    row: `POST ${base}/prescriptions/patient`,
    endpoint: listPatientPrescriptions,
    body: { id_number: "198711302381" },
    returns: ["prescriptions"],
  },
  { row: `GET ${base}/prescription/{id}/status`, endpoint: getPrescriptionStatus, returns: ["statuses"] },
  {
    row: `POST ${base}/prescription/delete`,
    endpoint: cancelPrescriptions,
    body: { patientId: "patient-1", pinCode: "1234", cancellation },
    secrets: ["pinCode"],
  },
  { row: `POST ${base}/sil/products/search`, endpoint: searchProducts, body: { query: "amox" } },
  { row: `GET ${base}/sil/product/{id}`, endpoint: getProduct },
  { row: `POST ${base}/favourite/new`, endpoint: addFavourite, body: favourite, optional: ["product_name"] },
  { row: `POST ${base}/favourite/{id}/edit`, endpoint: editFavourite, body: favourite, optional: ["product_name"] },
  { row: `GET ${base}/favourites`, endpoint: listFavourites },
  { row: `DELETE ${base}/favourite/{id}`, endpoint: deleteFavourite },
  { row: `GET ${base}/favourites/tags`, endpoint: listAllTags, returns: ["tags"] },
  { row: `GET ${base}/favourite/{id}/tags`, endpoint: listTagsOfFavourite, returns: ["tags"] },
  { row: `PUT ${base}/favourite/{id}/tags`, endpoint: setTagsOfFavourite, body: { tags: ["Barn"] } },
]

/** The number of these endpoints. The prescriptions of a meeting are in the table of the record. */
export const prescriptionRows = 15
