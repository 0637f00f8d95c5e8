import {
  decideOutcome,
  deleteOutcome,
  getConsultationCover,
  getEntityIds,
  getMemberProfile,
  getOutcomes,
  getPatientEmail,
  getUserInformation,
  postConsultation,
  postOlderConsultation,
  putConsultation,
  putPatientEmail,
  putRecordPatient,
  switchSelfPay,
} from "@rond/plugin-uk-insurer/contract"
import older from "../../../plugins/uk-insurer/src/areas/report/model/golden/older.json" with { type: "json" }
import report from "../../../plugins/uk-insurer/src/areas/report/model/golden/current.json" with { type: "json" }
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const requesterAndMeeting = { requesterId: "clinician-1", meetingId: "meeting-1" }
const patientData = { ...requesterAndMeeting, requestPurpose: "consultation_with_patient" }

/** Specification 3 §7, "Insurer partner". Its bodies and answers keep the names of the specification, and its fields their different capitals. */
export const insurerEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "GET /uk/{insurer}/v1/clinician/outcomes/{meetingId}",
    endpoint: getOutcomes,
    headers: requesterAndMeeting,
    noTimeout: true,
    returns: ["outcomesForMeeting", "consultationInformation"],
    asWritten: true,
  },
  {
    row: "PATCH /uk/{insurer}/v1/clinician/outcomes/self-pay/{id}",
    endpoint: switchSelfPay,
    headers: { meetingId: "meeting-1" },
    body: { is_self_pay: true },
  },
  {
    row: "PATCH /uk/{insurer}/v1/clinician/outcomes/decisions/{internalOutcomeId}",
    endpoint: decideOutcome,
    body: { decision: "Accept", rule_answers: [{ rule_id: "r1", answer: "true" }] },
  },
  {
    row: "DELETE /uk/{insurer}/v1/clinician/outcomes/{id}",
    endpoint: deleteOutcome,
    headers: { internalOutcomeId: "outcome-1", meetingId: "meeting-1" },
  },
  {
    row: "POST /uk/{insurer}/v2/clinician/consultation",
    endpoint: postConsultation,
    headers: { ...requesterAndMeeting, kryUserId: "patient-1" },
    body: report,
    noTimeout: true,
    returns: ["postConsultationResponse"],
    asWritten: true,
  },
  {
    row: "PUT /uk/{insurer}/v2/clinician/consultation",
    endpoint: putConsultation,
    headers: { ...requesterAndMeeting, kryUserId: "patient-1" },
    body: report,
    noTimeout: true,
  },
  {
    row: "POST /uk/{insurer}/clinician/consultation/v2",
    endpoint: postOlderConsultation,
    headers: requesterAndMeeting,
    body: older,
    noTimeout: true,
  },
  { row: "GET /user/{insurer}/clinician/entity-ids/{id}", endpoint: getEntityIds },
  {
    row: "GET /user/{insurer}/clinician/user-kry-information/{id}",
    endpoint: getUserInformation,
    query: { meeting_id: "meeting-1", patient_id: "patient-1" },
  },
  {
    row: "PUT /uk/{insurer}/semble/patient",
    endpoint: putRecordPatient,
    headers: { ...patientData, kryUserId: "patient-1" },
    body: { kryUserId: "patient-1", patientId: "patient-1", encounterId: "meeting-1", meetingFinished: false },
    noTimeout: true,
  },
  {
    row: "GET /uk/{insurer}/v1/clinician/consultation",
    endpoint: getConsultationCover,
    query: { entityId: "entity-1", partnerId: "partner-1", kryUserId: "patient-1" },
    headers: patientData,
    noTimeout: true,
  },
  {
    row: "GET /uk/{insurer}/clinician/user-profile-information",
    endpoint: getMemberProfile,
    query: { entityID: "entity-1", partnerID: "partner-1", kryUserId: "patient-1" },
    headers: patientData,
    noTimeout: true,
  },
  { row: "GET /uk-identity/{insurer}/patient-email/meeting/{meetingId}/user/{userId}", endpoint: getPatientEmail },
  {
    row: "PUT /uk-identity/{insurer}/clinician/patient-email/meeting/{meetingId}/user/{userId}",
    endpoint: putPatientEmail,
    body: { user_id: "patient-1", meeting_id: "meeting-1", email: "robin@moor.example" },
  },
]

/** The number of these endpoints. Those of the meeting's form and of the insurance claim are in other tables. */
export const insurerRows = 14
