import { programmeStates } from "@rond/core/model/treatment-programme"
import { type PatientScopedRequest, type UnscopedRequest, anna } from "./access.ts"
import { aboutActions } from "./action-requests.ts"
import { aboutTheCall } from "./call-requests.ts"
import { marketAccess } from "./markets.ts"
import { aboutThePatient } from "./patient-requests.ts"
import { aboutTheRecord } from "./record-requests.ts"

const { meetingId } = anna

/**
 * The requests about a patient or a meeting, in an order in which each finds what it needs. Each one checks access and records its patient or
 * meeting.
 */
const aboutAnna: Readonly<Record<string, PatientScopedRequest>> = {
  ...aboutThePatient,
  ...aboutTheRecord,
  ...aboutTheCall,
  ...aboutActions,
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
  "support.people-changes": { input: {} },
  "support.decide-people-change": { input: { params: { changeId: "waiting-change" }, payload: { confirms: false } } },
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
  "note.named-diagnoses": { because: "A code list, compared with what the caller has written." },
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
  "meeting.alarms": {
    because: "Finds the caller's own meetings with patients whom they treat.",
    as: anna,
    input: { query: { day: "2026-01-05" } },
  },
  "meeting.worklist": {
    because: "Finds the caller's own meetings alone.",
    as: anna,
    input: { query: { exceptDay: "2020-01-01" } },
  },
  "conversation.search": {
    because: "Finds among the caller's own conversations alone.",
    as: anna,
    input: { payload: { query: "Anna" } },
  },
  "patient.search": { because: "Finds among the caller's own patients alone.", as: anna, input: { payload: { query: "Anna" } } },
}

/** {@link core}'s, and the markets'. */
export const unscoped: Readonly<Record<string, UnscopedRequest>> = Object.assign({}, core, ...marketAccess.map((market) => market.unscoped))

/** The professions that a market's endpoint admits, if not all three. */
export const professionsOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...marketAccess.map((market) => market.professions),
)
