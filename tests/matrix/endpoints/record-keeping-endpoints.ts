import {
  addMedication,
  editMedication,
  endMedication,
  getDrug,
  getMedicationLists,
  listDrugReasons,
  prescriptionsBase,
  printMedicationList,
  searchDrugs,
  searchReasons,
} from "@rond/plugin-se/contract/medication"
import {
  addImmunization,
  createImmunizationSeries,
  listBodySites,
  listImmunizationSeries,
  listLotNumbers,
  listPrograms,
  listVaccines,
  removeImmunization,
} from "@rond/plugin-se/contract/vaccination"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const dosage = {
  type: "DAILY",
  dosage_date_start: 1_773_097_200_000,
  dosage_date_end: null,
  time_amounts: [{ time: "08:00:00", amount: 1 }],
  weekly_repeats: [],
  custom_dosage_text: null,
  as_needed_amount_interval_min: null,
  as_needed_amount_interval_max: null,
  as_needed_max_amount: null,
  additional_instructions: null,
}

const immunization = {
  series_id: "series-1",
  vaccine_id: "vaccine-1",
  meeting_id: "meeting-1",
  care_facility_id: "facility-1",
  performer_id: "clinician-1",
  dose_number: 1,
  body_site_id: "left",
  dose_quantity_value: 0.5,
  dose_quantity_unit: "ml",
  lot_number: "LOT-1",
  occurred_at: 1_773_097_200_000,
}

const safetyReason = { text: "Tested", accepted: ["weekly"] }

/** Specification 2 §7, "Medication" and "Vaccination", row by row in its order. `{prescriptions base}` is configuration. */
export const recordKeepingEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "POST /medication-list/swe/new",
    endpoint: addMedication,
    body: {
      patient_id: "patient-1",
      dosage,
      medication: { atc_code: "N02BE01", npl_id: "1" },
      reason: [{ code: "R52", text: "Pain" }],
      // Ours.
      safety_reason: safetyReason,
    },
    optional: ["safety_reason"],
    returns: ["medications"],
  },
  {
    row: "PATCH /medication-list/swe/{id}",
    endpoint: editMedication,
    query: { patientId: "patient-1" },
    body: { dosage, safety_reason: safetyReason },
    optional: ["safety_reason"],
  },
  { row: `POST ${prescriptionsBase}/medication-list/swe/{id}/end`, endpoint: endMedication, query: { patientId: "patient-1" } },
  { row: "GET /medication-list/swe/patient/{id}", endpoint: getMedicationLists, returns: ["active", "past"] },
  { row: `GET ${prescriptionsBase}/medication-list/swe/patient/{id}/pdf`, endpoint: printMedicationList },
  { row: `POST ${prescriptionsBase}/sil/drugs/search`, endpoint: searchDrugs, body: { query: "alve" }, returns: ["results"] },
  { row: `GET ${prescriptionsBase}/sil/drug/{nplId}`, endpoint: getDrug },
  { row: "POST /sil/reason/search", endpoint: searchReasons, body: { query: "pain" }, returns: ["reasons"] },
  { row: "GET /sil/reason/{nplId}", endpoint: listDrugReasons, returns: ["reasons"] },
  { row: "GET /vaccination/clinician/body-sites", endpoint: listBodySites, returns: ["bodySites"] },
  { row: "GET /vaccination/clinician/programs", endpoint: listPrograms, query: { vaccineId: "vaccine-1" }, returns: ["programs"] },
  { row: "GET /vaccination/clinician/lot-numbers", endpoint: listLotNumbers, query: { vaccineId: "vaccine-1" }, returns: ["lotNumbers"] },
  {
    row: "GET /vaccination/clinician/vaccines",
    endpoint: listVaccines,
    query: { programId: "program-1" },
    optional: ["programId"],
    returns: ["vaccines"],
  },
  {
    row: "POST /vaccination/clinician/immunization-series",
    endpoint: createImmunizationSeries,
    body: { patient_id: "patient-1", program_id: "program-1" },
    returns: ["seriesId"],
  },
  { row: "POST /vaccination/clinician/immunization", endpoint: addImmunization, body: immunization },
  {
    row: "PUT /vaccination/clinician/immunization/{id}",
    endpoint: removeImmunization,
    body: { status: "entered-in-error", note: "Another patient" },
  },
  {
    row: "GET /vaccination/clinician/immunization-series",
    endpoint: listImmunizationSeries,
    query: { patientId: "patient-1" },
    returns: ["immunizationSeries"],
  },
]

/** The number of endpoints in the two groups. */
export const recordKeepingRows = 17
