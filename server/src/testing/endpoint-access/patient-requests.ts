import { icbtIdentifiers, programmeStates } from "@rond/core/model/treatment-programme"
import { asking, byId, ofMeeting, type PatientScopedRequest, anna, conversationId, jpeg } from "./access.ts"

const { meetingId, patientId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

/** Meetings, patients, conversations, treatment programmes, symptoms and patient documents. */
export const aboutThePatient: Readonly<Record<string, PatientScopedRequest>> = {
  "meeting.get": byId(anna, meetingId),
  "meeting.get-pessimistically": asking(anna, { params: { id: meetingId, extra: "pessimistic" } }),
  "meeting.url": byId(anna, meetingId),
  "patient.user": byId(anna, patientId),
  "patient.info": byId(anna, patientId),
  "patient.care-details": byId(anna, patientId),
  "patient.warnings": byId(anna, patientId),
  "patient.observations": asking(anna, { params: { id: patientId }, query: { history: "true", localisedValues: "true" } }),
  "self-assessment.list": asking(anna, { query: { patientId } }),
  "conversation.get": byId(anna, conversationId),
  "conversation.messages": asking(anna, { params: { id: conversationId }, query: { include: "unread" } }),
  "conversation.send": asking(anna, { params: { id: conversationId }, payload: { id: "endpoint-access", body: "Hello" } }),
  "conversation.mark-message": asking(anna, {
    params: { id: conversationId, messageId: "conversation-message" },
    query: { markUnread: "true" },
  }),
  "conversation.mark-none-as-read": byId(anna, conversationId),
  "conversation.mark-all-as-read": asking(anna, {
    params: { id: conversationId },
    payload: { upToMessageId: "conversation-message" },
  }),
  "conversation.add-attachment": asking(anna, { params: { id: conversationId }, payload: { file: jpeg } }),
  "conversation.attachment": asking(anna, { params: { id: conversationId, attachmentId: "conversation-file" } }),
  "conversation.unreads": asking(anna, { payload: { conversationIds: [conversationId] } }),
  "conversation.participants": asking(anna, { params: { id: conversationId }, query: { include: "roles" } }),
  "conversation.patient-page-link": byId(anna, conversationId),
  // The other programme's, so that the requests by its link still find one.
  "conversation.close-patient-page-link": byId(anna, "conversation-plan"),
  "treatment-programme.list": asking(anna, {
    query: { patientId, clinicianId: "doctor", identifierPattern: icbtIdentifiers, states: programmeStates },
  }),
  "treatment-exercise.activities": asking(anna, { params: { id: "plan-diary" }, query: { fromTimestamp: 0, toTimestamp: 1 } }),
  "treatment-exercise.situations": byId(anna, "plan-analysis"),
  "treatment-programme.unlock-module": asking(anna, { params: { id: "plan-module" }, payload: { state: "unlocked" } }, { version: "0" }),
  "treatment-programme.change-conversation": asking(anna, { params: { id: "plan" }, payload: { state: "paused" } }, { version: "1" }),
  "treatment-programme.end": asking(anna, { params: { id: "plan" }, payload: { state: "ended" } }, { version: "2" }),
  "treatment-programme.offered": asking(anna, { query: { meetingId } }),
  "treatment-programme.start": telling({ patientId, identifier: "ICBT_STRESS" }),
  "treatment-programme.of-meeting": ofMeeting(anna),
  "symptoms.form": ofMeeting(anna),
  "symptoms.image": asking(anna, { params: { id: "image" }, query: { meetingId, userId: patientId } }),
  "patient-documents.list": asking(anna, { query: { patientId } }),
  "patient-documents.image": asking(anna, { params: { id: "document" }, query: { meetingId, userId: patientId } }),
}
