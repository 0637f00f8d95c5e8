import {
  countUnread,
  listConversations,
  listMessages,
  listParticipants,
  markMessage,
  markNoneAsRead,
  sendMessage,
} from "@rond/core/model/conversation"
import {
  getDocumentForm,
  getMessageToPatientTemplate,
  listDocumentTemplates,
  listMostUsedTemplates,
  previewDocument,
  saveDocument,
} from "@rond/core/model/documents"
import { sendPatientMessage } from "@rond/core/model/messaging"
import { getEntry, getEntryAudit, saveEntry, strikeEntry, unsignEntry } from "@rond/core/model/record"
import { getInsuranceClaimInfo } from "@rond/plugin-se/contract"
import { decideRenewalReview, getRenewalReview } from "../../../plugins/se/src/areas/renewal-review/model/endpoints.ts"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const conversation = "/async-messaging/conversation"

const document = {
  template_id: "template-1",
  template_version: 1,
  meeting_id: "meeting-1",
  patient_id: "patient-1",
  values: { text: "Rest for a week." },
}

/**
 * Specification 3 §7: "Messaging", "Medical record entry", medical documents, the renewals that are reviewed, and claim info. The specification
 * leaves open what is counted as unread, the files of a message, the body of a document and of a save, the paths of a patient message and of
 * renewals, and that striking has a reason: these are ours.
 */
export const messageAndDocumentEndpoints: readonly SpecifiedEndpoint[] = [
  { row: `GET ${conversation}/{id}/message`, endpoint: listMessages, query: { include: "unread", before: "51" }, optional: ["before"] },
  {
    row: `POST ${conversation}/{id}/message`,
    endpoint: sendMessage,
    body: { body: "Hello", id: "6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7c02", attachment_ids: ["file-1"] },
    optional: ["attachment_ids"],
  },
  { row: `POST ${conversation}/{id}/message/{messageId}/read`, endpoint: markMessage, query: { markUnread: "true" } },
  { row: `POST ${conversation}/{id}/mark-none-as-read`, endpoint: markNoneAsRead },
  {
    row: `GET ${conversation}`,
    endpoint: listConversations,
    query: { include: "unreads", filter: "active,unread" },
    optional: ["filter"],
    returns: ["conversations"],
  },
  {
    row: "POST /async-messaging/conversations/unreads",
    endpoint: countUnread,
    body: { conversation_ids: ["conversation-1"] },
    optional: ["conversation_ids"],
    returns: ["unreads"],
  },
  { row: `GET ${conversation}/{id}/participant`, endpoint: listParticipants, query: { include: "roles" }, returns: ["participants"] },
  { row: "GET /medicaldocuments/templates/v2", endpoint: listDocumentTemplates },
  { row: "GET /medicaldocuments/templates/most-used", endpoint: listMostUsedTemplates },
  { row: "GET /medicaldocuments/template-fields/{id}", endpoint: getDocumentForm },
  { row: "GET /medicaldocuments/message-to-patient-template/{id}", endpoint: getMessageToPatientTemplate },
  { row: "POST /medicaldocuments/save", endpoint: saveDocument, body: document },
  { row: "POST /medicaldocuments/preview", endpoint: previewDocument, body: document },
  {
    row: "GET /medicalrecord/v2/entry/{id}",
    endpoint: getEntry,
    query: { surveyInformationId: "survey-1" },
    optional: ["surveyInformationId"],
  },
  {
    row: "PUT /medicalrecord/v2/entry/{id}",
    endpoint: saveEntry,
    body: {
      meeting_id: "meeting-1",
      values: { history: "Cough" },
      writer: "page-1",
      share_entry: { is_sharable: false, no_share_reason: "Threats", no_share_expire: "2099-12-01" },
    },
    optional: ["share_entry"],
  },
  { row: "POST /medicalrecord/entry/unsign/{id}", endpoint: unsignEntry, body: { reason: "Wrong dose" } },
  { row: "POST /medicalrecord/entry/strike/{id}", endpoint: strikeEntry, body: { reason: "Wrong patient" } },
  { row: "GET /medicalrecord/entry/audit/{id}", endpoint: getEntryAudit },
  {
    row: "POST /user/doctor/patientmessages",
    endpoint: sendPatientMessage,
    body: {
      meeting_id: "meeting-1",
      patient_id: "patient-1",
      message_subject: "Your test",
      message: "All is well.",
      has_button: "true",
      button_type: "book_revisit",
      attachments: [],
    },
    optional: ["meeting_id", "has_button", "button_type"],
  },
  {
    row: "GET /prescription-module-se/renewals/{renewalId}",
    endpoint: getRenewalReview,
    query: { patientId: "patient-1", meetingId: "meeting-1" },
    optional: ["meetingId"],
    returns: ["prescriptions"],
  },
  {
    row: "POST /prescription-module-se/renewals/{renewalId}/decisions",
    endpoint: decideRenewalReview,
    body: {
      patient_id: "patient-1",
      meeting_id: "meeting-1",
      approval: "procedure_rejected_by_recipient",
      ids: ["1"],
      reason: "narcotics",
      message: "It is a controlled drug.",
      safety_reason: { text: "Tested", accepted: [] },
    },
    optional: ["safety_reason"],
  },
  { row: "GET /mental-health-b2b/insuranceClaimInfo/{a}/{b}", endpoint: getInsuranceClaimInfo },
]

/** The number of these endpoints. Those of finalised documents are in the table of the record, and proven by their screen. */
export const messageAndDocumentRows = 22
