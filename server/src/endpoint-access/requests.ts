import { previewDocument, saveDocument } from "@rond/core/model/documents"
import { sendPatientMessage } from "@rond/core/model/messaging"
import { icbtIdentifiers, programmeStates } from "@rond/core/model/treatment-programme"
import { getMeetingNote } from "@rond/core/model/note"
import { askForStill, joinVisit } from "@rond/core/model/call"
import { signEntry } from "@rond/core/model/record"
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TestServer } from "../testing/test-server.ts"
import {
  asking,
  byId,
  ofMeeting,
  type PatientScopedRequest,
  type UnscopedRequest,
  anna,
  annaFinishing,
  annaVisiting,
  conversationId,
  conversationLink,
  visitLinks,
} from "./access.ts"
import { marketAccess } from "./markets.ts"

const { meetingId, patientId } = anna
const note = `note-${meetingId}`
const currentNote = (server: TestServer) => server.call(getMeetingNote, { params: { meetingId } }, { as: anna.clinician })
const document = {
  templateId: "se-certificate-of-visit",
  templateVersion: 1,
  meetingId,
  patientId,
  values: { day: "2026-01-05", manner: "video", accompanied: true, remarks: "" },
} as const

const message = { meetingId, patientId, messageSubject: "Hello", message: "All is well.", attachments: [] }

/** The smallest file that begins and ends as a JPEG does. */
const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9)], "still.jpg", { type: "image/jpeg" })

/** A new revisit of Anna's that has not started. */
const bookedRevisit = (server: TestServer) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const id = randomUUID()
      yield* sql`
        insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at,
          booker_clinician_id)
        values (${id}, 'north', 'doctor', 'anna', 'anna', 'video_visit', 'video', now() + interval '900 days',
          now() + interval '901 days', 'doctor')`
      return id
    }),
  )

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

/**
 * The requests about a patient or a meeting, in an order in which each finds what it needs. Each one checks access and records its patient or
 * meeting.
 */
const aboutAnna: Readonly<Record<string, PatientScopedRequest>> = {
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

  "note.of-meeting": ofMeeting(anna),
  "note.used-diagnoses": asking(anna, { params: { patientId }, query: { language: "sv" } }),
  "record.save-entry": asking(anna, { params: { id: note }, payload: { meetingId, values: {}, writer: "w" } }, { version: "0" }),
  "record.entry": asking(anna, { params: { id: note }, query: {} }),
  "record.sign-entry": {
    of: anna,
    input: async (server) => ({ params: { id: note }, payload: { contentId: (await currentNote(server)).contentId ?? "" } }),
  },
  "record.unsign-entry": {
    of: anna,
    input: async (server) => {
      const { contentId, signedAt } = await currentNote(server)
      if (signedAt === null)
        await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
      return { params: { id: note }, payload: { reason: "More to say" } }
    },
  },
  "record.undo-signature": {
    of: anna,
    input: async (server) => {
      const { contentId, signedAt } = await currentNote(server)
      if (signedAt === null)
        await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
      return { params: { id: note }, payload: { contentId: contentId ?? "" } }
    },
  },
  "record.add-addendum": {
    of: anna,
    input: async (server) => {
      const { contentId, signedAt } = await currentNote(server)
      if (signedAt === null)
        await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
      return { params: { id: note }, payload: { text: "The culture was negative" } }
    },
  },
  "record.strike-entry": asking(anna, { params: { id: note }, payload: { reason: "Wrong patient" } }),
  "record.entry-audit": byId(anna, note),
  "record.patient-log": asking(anna, { params: { patientId }, query: {} }),
  "record.print-entry": byId(anna, note),
  "record.entry-appointment": byId(anna, note),
  "record.entry-picture": asking(anna, { params: { id: note, pictureId: "none" }, query: {} }),
  "record.prescriptions": asking(anna, { query: { meetingId, patientId } }),
  "record.prescription": byId(anna, "granted"),
  "record.entries": asking(anna, { params: { patientId }, query: {} }),
  "emergency-access.own": asking(anna, { params: { patientId } }),
  "emergency-access.open": asking(anna, { params: { patientId }, payload: { reason: "urgent_care", explanation: "Unconscious" } }),
  "emergency-access.end": asking(anna, { params: { patientId } }),
  "evaluation.of-meeting": ofMeeting(anna),
  "evaluation.save": asking(anna, { params: { meetingId }, payload: { values: {}, sections: { a: "b" }, writer: "w" } }, { version: "0" }),
  "end-meeting.finish": asking(annaFinishing, {
    params: { meetingId: annaFinishing.meetingId },
    payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
  }),
  "end-meeting.progress": ofMeeting(annaFinishing),

  "call.session": asking(anna, { params: { meetingId }, payload: { provider: "peer" } }),
  "call.timeline": telling({ timestamp: 0, event: "VIDEO_CLINICIAN_CONNECTING", type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" }),
  "call.keep-alive": telling({}),
  "call.sign-of-life": {
    ...telling({}),
    unaudited: "Every few seconds of a call whose opening, timeline and end are written down; it says nothing but that the page is there.",
  },
  "call.waiting-room": ofMeeting(anna),
  "call.disconnect-reason": ofMeeting(anna),
  "call.history": ofMeeting(anna),
  "call.ended": telling({ durationMillis: 1, restarts: 0, sawPatient: true }),
  "call.notify": telling({}),
  "call.notify-push": telling({}),
  "call.patient-link": ofMeeting(anna),
  "call.put-device-out": ofMeeting(anna),
  "call.chat": ofMeeting(anna),
  "call.still.ask": telling({}),
  "call.still.withdraw": telling({ questionId: "none" }),
  "call.still.answer": asking(anna, { params: { meetingId, questionId: "none" } }),
  "call.still.save": telling({ description: "Left forearm", picture: jpeg }),
  "call.chat.send": telling({ text: "Can you hear me?" }),
  "call.send-sms": byId(anna, meetingId),
  "call.sms-delivery": asking(anna, { params: { id: meetingId, smsId: "none" } }),
  "consultation-time.get": ofMeeting(anna),
  "consultation-time.write": asking(anna, { params: { meetingId }, payload: { seconds: 1, isRunning: true } }),

  "messaging.list-patient-messages": asking(anna, { params: { meetingId }, query: {} }),
  "messaging.send-patient-message": asking(anna, { payload: message }),
  "messaging.delivery": {
    of: anna,
    input: async (server) => {
      const { id } = await server.call(sendPatientMessage, { payload: message }, { as: anna.clinician })
      return { params: { messageId: id } }
    },
  },
  "messaging.undo-patient-message": {
    of: anna,
    input: async (server) => {
      const { id } = await server.call(sendPatientMessage, { payload: message }, { as: anna.clinician })
      return { params: { messageId: id } }
    },
  },
  "appointments.list-revisit-bookings": ofMeeting(anna),
  "appointments.get-upcoming": asking(anna, { params: { patientId, clinicianId: "doctor" }, query: { size: 100, page: 0 } }),
  "appointments.book-revisit": asking(anna, {
    payload: {
      clinicianId: "doctor",
      clinicianProfession: "doctor",
      userId: patientId,
      patientId,
      originMeetingId: meetingId,
      message: "",
      start: { year: 2030, month: 1, day: 7, hour: 8, minute: 0 },
      durationMinutes: 20,
      purpose: "consultation",
    },
  }),
  "appointments.move-revisit": {
    of: anna,
    input: async (server) => ({
      params: { meetingId: await bookedRevisit(server) },
      payload: { start: { year: 2030, month: 1, day: 14, hour: 8, minute: 0 }, durationMinutes: 20 },
    }),
  },
  "appointments.cancel-revisit": { of: anna, input: async (server) => ({ params: { meetingId: await bookedRevisit(server) } }) },
  "referral.list": ofMeeting(anna),
  "referral.book": telling({
    patientId,
    clinicianId: "nurse",
    startMillis: Date.parse("2030-01-07T07:20:00Z"),
    durationMinutes: 20,
    message: "Please see her",
  }),
  "documents.finalised": asking(anna, { params: { meetingId }, query: { patientId } }),
  "documents.preview": asking(anna, { payload: document }),
  "documents.preview-pages": {
    of: anna,
    input: async (server) => ({ params: { id: (await server.call(previewDocument, { payload: document }, { as: anna.clinician })).id } }),
    hiddenBecause: "A preview is there for whoever asked for it, and for nobody else.",
  },
  "documents.save": asking(anna, { payload: document }),
  "documents.finalised-pages": {
    of: anna,
    input: async (server) => ({ params: { id: (await server.call(saveDocument, { payload: document }, { as: anna.clinician })).id } }),
  },
  "renewal.of-meeting": ofMeeting(anna),
  "renewal.decide": asking(anna, { params: { meetingId, id: "renewal" }, payload: { decision: "renewed" } }, { version: "0" }),
}

/** Every endpoint about a patient or a meeting, in the order of the requests. */
export const patientScoped: Readonly<Record<string, PatientScopedRequest>> = Object.assign(
  {},
  aboutAnna,
  ...marketAccess.map((market) => market.patientScoped),
)

/** Endpoints for support people, which refuse clinicians. Those that name a meeting record it. */
export const forSupport: Readonly<Record<string, { readonly input: unknown; readonly meetingId?: string }>> = {
  "support.set-switch": {
    input: {
      params: { poolId: "north", pluginId: "fr" },
      payload: { state: "off", version: null, reason: "It fails", expiresAtMillis: null },
    },
  },
  "support.clear-switch": { input: { params: { poolId: "north", pluginId: "fr" }, payload: { reason: "Mended" } } },
  "support.switch-history": { input: { params: { poolId: "north" } } },
  "support.overview": { input: {} },
  "support.pool-use": { input: { params: { poolId: "north" } } },
  "support.clinicians": { input: { params: { poolId: "north" } } },
  "support.meetings": { input: { params: { poolId: "north" } } },
  "support.meeting-context": { input: { params: { meetingId } }, meetingId },
  "support.people": { input: { payload: { text: "" } } },
  "support.end-sessions": { input: { params: { personId: anna.clinician.personId }, payload: { sessionId: null, reason: "It was lost" } } },
  "support.set-active": { input: { params: { personId: anna.clinician.personId }, payload: { isActive: true, reason: "They are back" } } },
}

/** The key of the browser that joined by Anna's link. */
const visitKeyOfAnna = async (server: TestServer) => {
  const again = { idempotencyKey: "endpoint-access:call.visit.join" }
  return (await server.call(joinVisit, { payload: { link: visitLinks.join, visitKey: null } }, again)).visitKey
}

/** Endpoints for people who are not signed in: a secret gives access. */
export const tokenScoped: Readonly<
  Record<
    string,
    {
      readonly key: string
      readonly input?: (server: TestServer) => unknown
      readonly unaudited?: string
      /** What it opens belongs to no meeting. */
      readonly meetingId?: null
    }
  >
> = {
  "call.visit.look": { key: "the one-time link", input: () => ({ payload: { link: visitLinks.join, visitKey: null } }) },
  "call.visit.join": { key: "the one-time link", input: () => ({ payload: { link: visitLinks.join, visitKey: null } }) },
  "call.visit.leave": {
    key: "the link and the key that joining gave",
    input: async (server) => {
      const { visitKey } = await server.call(
        joinVisit,
        { payload: { link: visitLinks.leave, visitKey: null } },
        { idempotencyKey: "leaving" },
      )
      return { payload: { link: visitLinks.leave, visitKey, reason: "PATIENT_HUNG_UP" } }
    },
  },
  "call.visit.keep-alive": {
    key: "the link and the key that joining gave",
    unaudited: "Every few seconds of a visit whose joining and leaving are written down; it says nothing but that the page is there.",
  },
  "call.visit.chat": {
    key: "the link and the key that joining gave",
    input: async (server) => ({ payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server) } }),
  },
  "call.visit.chat.send": {
    key: "the link and the key that joining gave",
    input: async (server) => ({
      payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server), text: "I cannot hear you" },
    }),
  },
  "call.visit.still-answer": {
    key: "the link and the key that joining gave",
    input: async (server) => {
      const { meetingId: visiting, clinician } = annaVisiting
      const { questionId } = await server.call(askForStill, { payload: { meetingId: visiting } }, { as: clinician })
      return { payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server), questionId, allows: true } }
    },
  },
  "conversation.patient.read": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink } }),
    meetingId: null,
  },
  "conversation.patient.attachment": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink, attachmentId: "conversation-file" } }),
    meetingId: null,
  },
  "conversation.patient.send": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink, id: "endpoint-access-patient", body: "Hello" } }),
    meetingId: null,
  },
  "call.signals.send": {
    key: "the room's own key",
    unaudited:
      "What two browsers say to each other to find their way; who was given a key is written down as call.open and call.visit.join.",
  },
  "call.signals.read": { key: "the room's own key", unaudited: "As call.signals.send." },
  "call.ice-servers": { key: "the room's own key", unaudited: "As call.signals.send." },
}

/**
 * Endpoints that name no patient and no meeting, with the reason why they check no access. Those that return the caller's own patients are
 * audited.
 */
const core: Readonly<Record<string, UnscopedRequest>> = {
  "session.lock": { because: "Locks the caller's own session, and says nothing." },
  "session.use": { because: "Says nothing." },
  "session.list": { because: "The caller's own sessions." },
  "session.end": { because: "Ends a session of the caller's own." },
  "session.end-others": { because: "Ends the caller's own other sessions." },
  "session.get": { because: "Tells callers who they are." },
  "drafts.keys": { because: "The caller's own keys." },
  "emergency-access.openings": {
    because: "For the reviewers of the caller's own pool, who need no care relation.",
    as: anna,
    input: { query: { state: "open" } },
  },
  "emergency-access.count": { because: "A number, for the reviewers of the caller's own pool." },
  "emergency-access.review": { because: "For the reviewers of the caller's own pool, who need no care relation." },
  "conversation.list": {
    because: "The conversations of the caller's own programmes and patients.",
    as: anna,
    input: { query: { include: "unreads" } },
  },
  "treatment-programme.search": {
    because: "The caller's own programmes, of patients whom they treat.",
    as: anna,
    input: { payload: { clinicianId: "doctor", states: programmeStates } },
  },
  "note.search-diagnoses": { because: "A code list." },
  "note.non-recommended-codes": { because: "A code list." },
  "note.snippets": { because: "Texts of the caller's own, and of their pool, without patient data." },
  "note.save-snippet": { because: "A text of the caller's own, without patient data." },
  "note.delete-snippet": { because: "A text of the caller's own, without patient data." },
  "call.waiting-patients": { because: "Finds the caller's own waiting patients alone.", as: anna, input: {} },
  "call.test-session": { because: "A room of the caller's own, without a meeting." },
  "call.provider-choice": { because: "The caller's own choice." },
  "call.prefer-provider": { because: "The caller's own choice." },
  "messaging.get-configuration": { because: "What the caller's own pool allows in messages." },
  "appointments.get-shift-slots": { because: "Times of a colleague's shifts: which are free, not whose the others are." },
  "referral.options": { because: "The caller's own colleagues." },
  "referral.slots": { because: "Times of colleagues' shifts: which are free, not whose the others are." },
  "documents.templates": { because: "Templates of the caller's own market." },
  "documents.most-used": { because: "Templates of the caller's own market." },
  "documents.template-fields": { because: "A template of the caller's own market." },
  "documents.message-to-patient-template": { because: "A template of the caller's own market." },
  "support.own-switches": { because: "The switches of the caller's own pool." },
  "support.report-client-error": { because: "Kinds and locations of the page's own errors, without patient data." },
  "meeting.day": {
    because: "Finds the caller's own meetings alone.",
    as: anna,
    input: { query: { fromMillis: Date.parse("2026-01-05T00:00:00Z"), toMillis: Date.parse("2026-01-06T00:00:00Z") } },
  },
  "meeting.worklist": {
    because: "Finds the caller's own meetings alone.",
    as: anna,
    input: { query: { exceptDay: "2020-01-01" } },
  },
  "patient.search": { because: "Finds among the caller's own patients alone.", as: anna, input: { payload: { query: "Anna" } } },
}

/** {@link core}'s, and the markets'. */
export const unscoped: Readonly<Record<string, UnscopedRequest>> = Object.assign({}, core, ...marketAccess.map((market) => market.unscoped))

/** The professions that a market's endpoint answers, where it does not answer all three. */
export const professionsOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...marketAccess.map((market) => market.professions),
)
