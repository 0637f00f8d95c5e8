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

/** One row of the table of calls, and the call value that carries it. */
export interface SpecifiedCall {
  /** The row as the specification writes it; the partner's name in paths is `{insurer}`. */
  readonly row: string
  /** A value of any type: what it takes is held against the row. */
  readonly call: unknown
  /** Carries the row with the part in brackets. */
  readonly withPart?: unknown
  /** Names and values as they travel in the query. */
  readonly query?: Readonly<Record<string, string>>
  /** The body as it travels. */
  readonly body?: Readonly<Record<string, unknown>>
  /** What of query and body may be left out. */
  readonly optional?: readonly string[]
  /** Of the answer, by the specification's names. */
  readonly returns?: readonly string[]
  /** The row speaks of retries. */
  readonly retries?: 2
  /** Nothing but the status is read. */
  readonly statusOnly?: true
}

/** Specification 1 §7, row by row in its order. Names in paths are the row's places in order: what they are called is ours. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { row: "GET /meeting/doctor/meeting/{id}[/{extra}]", call: getMeeting, withPart: getMeetingPessimistically, retries: 2 },
  {
    row: "GET /user/doctor/patientmessages/{id}",
    call: listPatientMessages,
    query: { pessimistic: "true" },
    optional: ["pessimistic"],
  },
  {
    row: "GET /meeting/doctor/symtoms/image/{id}",
    call: getSymptomImage,
    query: { meetingId: "meeting-1", userId: "patient-1", width: "200", height: "100" },
    optional: ["width", "height"],
  },
  { row: "GET /medicalrecord/patient/prorenatawarnings/{id}", call: getPatientWarnings, retries: 2 },
  { row: "GET /medicalrecord/clinician/non-recommended-icd-codes", call: getNonRecommendedCodes, retries: 2, returns: ["icdCodes"] },
  {
    row: "GET /meeting/clinician/upcoming-appointments/v2/{a}/{b}",
    call: getUpcomingAppointments,
    query: { size: "100", page: "0" },
    returns: ["content"],
  },
  { row: "GET /meeting/url/{id}", call: getMeetingUrl, returns: ["meetingUrl"] },
  {
    row: "GET /user/clinician/user/{id}",
    call: getPatientUser,
    returns: ["dateOfBirth", "address", "city", "zip", "countyId", "phoneNumberMobile"],
  },
  { row: "GET /user/user-info-for-patient/{id}", call: getPatientInfo },
  { row: "GET /user/{id}/identity-verification/method/latest", call: getLatestIdentityMethod },
  { row: "GET /uk-identity/user/{id}/kbv/state/{id2}", call: getKnowledgeState },
  { row: "GET /user/doctor/tracing/{id}/scr_missing", call: getTracing },
  { row: "GET /user/doctor/onfido/{id}", call: getSelfieCheck },
  { row: "GET /fr-partner/user/mh-user/{id}", call: getPartnerPatient, returns: ["externalPatientId"] },
  { row: "GET /fr-patient-details/contact-person/{id}/patient/{id2}", call: getContactPerson },
  {
    row: "GET /facts/patients/{id}/observations",
    call: getObservations,
    query: { history: "true", localisedValues: "true" },
    returns: ["observations"],
  },
  {
    row: "POST /video-meeting/room/timeline",
    call: postTimelineEvent,
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
    call: sendCallNotification,
    withPart: sendCallNotificationPush,
    body: { meeting_id: "meeting-1" },
  },
  { row: "POST /meeting/doctor/send-sms/{id}", call: sendSms },
  { row: "POST /payment/doctor/refund/{meetingId}", call: refundMeeting, body: { reason: "Nobody could hear the patient" } },
  { row: "POST /meeting/webcertsicknote/{id}", call: sendSickNote, body: { message_body: "Your sick note is on 1177." } },
  { row: "GET /meeting/clinicianexternalaction/{id}", call: listExternalActions },
  { row: "GET /user/cds/{id}/clinicians", call: getCentreClinicians },
  { row: "POST /user/fr/patient/search", call: searchByPhone, body: { phone_number: "0639980001", country_code: "FR" } },
  {
    row: "POST /user/fr/patient",
    call: createByPhone,
    body: { phone_number: "0639980001", first_name: "Léo", last_name: "Benali", country_code: "FR" },
  },
  { row: "POST /fr-tamm-sync/sync/patient", call: syncPatient, body: { meeting_id: "meeting-1", patient_id: "patient-1" } },
  { row: "GET /uk/{insurer}/v1/meeting/{meetingId}/form_data", call: getFormData, statusOnly: true },
]

/** How many rows the table has. */
export const rowsOfTheTable = 27

/** The call values of a row, each with the path the row gives it. */
export function carriersOf({ row, call, withPart }: SpecifiedCall): readonly { readonly path: string; readonly call: Endpoint }[] {
  const [method = "", path = ""] = row.split(" ")
  const [plain = "", part] = path.split(/[[\]]/)
  const carriers = [{ path: `${method} ${plain}`, call: call as Endpoint }]
  return part === undefined ? carriers : [...carriers, { path: `${method} ${plain}${part}`, call: withPart as Endpoint }]
}
