import { listFinalisedDocuments } from "@rond/core/model/documents"
import { getPatientDocumentImage, listPatientDocuments } from "@rond/core/model/patient-documents"
import { listEntryPrescriptions } from "@rond/core/model/record"
import { listSelfAssessments } from "@rond/core/model/self-assessment"
import { getSymptomForm } from "@rond/core/model/symptoms"
import {
  changeConversation,
  endProgramme,
  listCarePlans,
  listDiaryActivities,
  listSituations,
  searchCarePlans,
  unlockModule,
} from "@rond/core/model/treatment-programme"
import { listMeetingPrescriptions, listSpecialistReferrals } from "@rond/plugin-se/contract"
import { getReporter } from "@rond/plugin-se/contract/vaccination"
import { getLabTest, getMeasurements, labTestSources, listLabTests } from "../../../plugins/se/src/areas/health-check/model/health-check.ts"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

/**
 * Specification 2 §7 without the medication list and vaccinations: the parts of a patient's record besides its entries. A path that the
 * specification leaves open is ours in its row.
 */
export const recordEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "GET /lab-test/clinician/lab-tests",
    endpoint: listLabTests,
    query: { patientId: "patient-1", source: labTestSources },
    returns: ["labTestsMetaData"],
  },
  { row: "GET /lab-test/clinician/lab-tests/{id}", endpoint: getLabTest, query: { patientId: "patient-1" } },
  {
    row: "GET /lab-test/clinician/measurements",
    endpoint: getMeasurements,
    query: { patientId: "patient-1", encounterId: "encounter-1" },
  },
  {
    row: "GET /patientdocuments",
    endpoint: listPatientDocuments,
    query: { patientId: "patient-1", surveyInformationId: "survey-1" },
    optional: ["surveyInformationId"],
    returns: ["patientDocuments"],
  },
  {
    row: "GET /patientdocuments/image/{id}",
    endpoint: getPatientDocumentImage,
    query: { meetingId: "meeting-1", userId: "patient-1", width: "200", height: "100" },
    optional: ["width", "height"],
  },
  {
    row: "GET /treatment-programme/CarePlan",
    endpoint: listCarePlans,
    query: { patientId: "patient-1", clinicianId: "clinician-1", identifierPattern: "ICBT_.+", states: "active,completed,ended" },
    returns: ["carePlans"],
  },
  {
    row: "POST /treatment-programme/CarePlan/_search",
    endpoint: searchCarePlans,
    body: { clinician_id: "clinician-1", states: ["active"] },
    returns: ["carePlans"],
  },
  { row: "PATCH /treatment-programme/Module/{id}", endpoint: unlockModule, body: { state: "unlocked" } },
  { row: "PATCH /treatment-programme/CarePlan/{id}", endpoint: endProgramme, body: { state: "ended" } },
  { row: "PATCH /treatment-programme/CarePlan/{id}/conversation", endpoint: changeConversation, body: { state: "paused" } },
  {
    row: "GET /treatment-exercise/activity-diary/{id}/activities",
    endpoint: listDiaryActivities,
    query: { fromTimestamp: "1773097200000", toTimestamp: "1773702000000" },
    returns: ["activities"],
  },
  { row: "GET /treatment-exercise/situation-analysis/{id}/situations", endpoint: listSituations, returns: ["situations"] },
  {
    row: "GET /medicaldocuments/finalised-documents/{meetingId}",
    endpoint: listFinalisedDocuments,
    query: { patientId: "patient-1" },
    returns: ["documents"],
  },
  {
    row: "GET /medicalrecord/prescription",
    endpoint: listEntryPrescriptions,
    query: { meetingId: "meeting-1", patientId: "patient-1" },
    returns: ["prescriptions"],
  },
  {
    row: "GET /digiphysical/clinician/specialistreferral",
    endpoint: listSpecialistReferrals,
    query: { meetingId: "meeting-1", includePurpose: "true" },
    optional: ["includePurpose"],
    returns: ["specialistReferrals"],
  },
  { row: "GET /prescription-module-se/prescriptions/meeting/{id}", endpoint: listMeetingPrescriptions, returns: ["prescriptions"] },
  { row: "GET /survey/clinician/meeting/{meetingId}/responses", endpoint: getSymptomForm },
  {
    row: "POST /medicalrecord/v2/self-assessments",
    endpoint: listSelfAssessments,
    query: { patient_id: "patient-1" },
    returns: ["surveys"],
  },
  { row: "GET /vaccination/clinician/reporters/{id}", endpoint: getReporter, query: { patientId: "patient-1" }, returns: ["name"] },
]

/** The number of these endpoints. */
export const recordRows = 19
