import { getUpcomingAppointments } from "@rond/core/model/appointments"
import { postTimelineEvent, sendCallNotification, sendCallNotificationPush, sendSms } from "@rond/core/model/call"
import type { Endpoint } from "@rond/core/api"
import { getMeeting, getMeetingPessimistically, getMeetingUrl, refundMeeting } from "@rond/core/model/meeting"
import { listPatientMessages } from "@rond/core/model/messaging"
import { getNonRecommendedCodes } from "@rond/core/model/note"
import { getObservations, getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/model/patient"
import { getSymptomImage } from "@rond/core/model/symptoms"
import {
  createByPhone,
  getCentreClinicians,
  getContactPerson,
  getPartnerPatient,
  searchByPhone,
  syncPatient,
} from "@rond/plugin-fr/contract"
import { listExternalActions, sendSickNote } from "@rond/plugin-se/contract"
import { getFormData } from "@rond/plugin-uk-insurer/contract"
import { getKnowledgeState, getLatestIdentityMethod, getSelfieCheck, getTracing } from "@rond/plugin-uk/contract"

/** One row of the specification's endpoint table, and the `Endpoint` that implements it. */
export interface SpecifiedEndpoint {
  /** The row as the specification writes it; the partner's name in paths is `{insurer}`. */
  readonly row: string
  /** The endpoint, of any type: the tests compare it with the row. Absent until it is built: then the row needs nothing else. */
  readonly endpoint?: unknown
  /** Implements the row with the part in brackets. */
  readonly withPart?: unknown
  /** Query names and values as sent. */
  readonly query?: Readonly<Record<string, string>>
  /** Names and values of the headers, as the specification spells them. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body as sent. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Names in query, headers and body that are optional. */
  readonly optional?: readonly string[]
  /** Fields of the response, by the specification's names. */
  readonly returns?: readonly string[]
  /** The response's fields have the specification's names as they are, instead of in snake_case. */
  readonly camelCase?: true
  /** The row asks for retries. */
  readonly retries?: 2
  /** Only the status is read. */
  readonly statusOnly?: true
  /** The response has the specification's names unchanged; in snake_case otherwise. */
  readonly asWritten?: true
  /** The row asks for no timeout. */
  readonly noTimeout?: true
  /** The codes with which it may refuse, among others. */
  readonly errors?: readonly string[]
  /** The fields that are kept nowhere, by their names in the program. */
  readonly secrets?: readonly string[]
}

/** Specification 1 §7, row by row in its order. Path parameters are in the row's order; their names are ours. */
export const specifiedEndpoints: readonly SpecifiedEndpoint[] = [
  { row: "GET /meeting/doctor/meeting/{id}[/{extra}]", endpoint: getMeeting, withPart: getMeetingPessimistically, retries: 2 },
  {
    row: "GET /user/doctor/patientmessages/{id}",
    endpoint: listPatientMessages,
    query: { pessimistic: "true" },
    optional: ["pessimistic"],
  },
  {
    row: "GET /meeting/doctor/symtoms/image/{id}",
    endpoint: getSymptomImage,
    query: { meetingId: "meeting-1", userId: "patient-1", width: "200", height: "100" },
    optional: ["userId", "width", "height"],
  },
  { row: "GET /medicalrecord/patient/prorenatawarnings/{id}", endpoint: getPatientWarnings, retries: 2 },
  { row: "GET /medicalrecord/clinician/non-recommended-icd-codes", endpoint: getNonRecommendedCodes, retries: 2, returns: ["icdCodes"] },
  {
    row: "GET /meeting/clinician/upcoming-appointments/v2/{a}/{b}",
    endpoint: getUpcomingAppointments,
    query: { size: "100", page: "0" },
    returns: ["content"],
  },
  { row: "GET /meeting/url/{id}", endpoint: getMeetingUrl, returns: ["meetingUrl"] },
  {
    row: "GET /user/clinician/user/{id}",
    endpoint: getPatientUser,
    returns: ["dateOfBirth", "address", "city", "zip", "countyId", "phoneNumberMobile"],
  },
  { row: "GET /user/user-info-for-patient/{id}", endpoint: getPatientInfo },
  { row: "GET /user/{id}/identity-verification/method/latest", endpoint: getLatestIdentityMethod },
  { row: "GET /uk-identity/user/{id}/kbv/state/{id2}", endpoint: getKnowledgeState },
  { row: "GET /user/doctor/tracing/{id}/scr_missing", endpoint: getTracing },
  { row: "GET /user/doctor/onfido/{id}", endpoint: getSelfieCheck },
  { row: "GET /fr-partner/user/mh-user/{id}", endpoint: getPartnerPatient, returns: ["externalPatientId"] },
  { row: "GET /fr-patient-details/contact-person/{id}/patient/{id2}", endpoint: getContactPerson },
  {
    row: "GET /facts/patients/{id}/observations",
    endpoint: getObservations,
    query: { history: "true", localisedValues: "true" },
    returns: ["observations"],
  },
  {
    row: "POST /video-meeting/room/timeline",
    endpoint: postTimelineEvent,
    body: {
      meeting_id: "meeting-1",
      timestamp: 1_773_133_600_000,
      event: "VIDEO_CLINICIAN_CONNECTING",
      type: "VIDEO",
      user_type: "CLINICIAN",
      source: "CLIENT",
      event_details: "peer",
    },
    optional: ["event_details"],
  },
  {
    row: "POST /video-meeting/doctor/video/sendcallnotification[/push]",
    endpoint: sendCallNotification,
    withPart: sendCallNotificationPush,
    body: { meeting_id: "meeting-1" },
  },
  { row: "POST /meeting/doctor/send-sms/{id}", endpoint: sendSms },
  { row: "POST /payment/doctor/refund/{meetingId}", endpoint: refundMeeting, body: { reason: "Nobody could hear the patient" } },
  { row: "POST /meeting/webcertsicknote/{id}", endpoint: sendSickNote, body: { message_body: "Your sick note is on 1177." } },
  { row: "GET /meeting/clinicianexternalaction/{id}", endpoint: listExternalActions },
  { row: "GET /user/cds/{id}/clinicians", endpoint: getCentreClinicians },
  { row: "POST /user/fr/patient/search", endpoint: searchByPhone, body: { phone_number: "0639980001", country_code: "FR" } },
  {
    row: "POST /user/fr/patient",
    endpoint: createByPhone,
    body: { phone_number: "0639980001", first_name: "Léo", last_name: "Benali", country_code: "FR" },
  },
  { row: "POST /fr-tamm-sync/sync/patient", endpoint: syncPatient, body: { meeting_id: "meeting-1", patient_id: "patient-1" } },
  { row: "GET /uk/{insurer}/v1/meeting/{meetingId}/form_data", endpoint: getFormData, statusOnly: true },
]

/** The number of rows of the table. */
export const rowsOfTheTable = 27

/** A row's endpoints, each with the row's path. */
export function endpointsOf({
  row,
  endpoint,
  withPart,
}: SpecifiedEndpoint): readonly { readonly path: string; readonly endpoint: Endpoint }[] {
  const [method = "", path = ""] = row.split(" ")
  const [plain = "", part] = path.split(/[[\]]/)
  const endpoints = [{ path: `${method} ${plain}`, endpoint: endpoint as Endpoint }]
  return part === undefined ? endpoints : [...endpoints, { path: `${method} ${plain}${part}`, endpoint: withPart as Endpoint }]
}
