import type { Endpoint } from "@rond/core/api"
import { jpeg } from "../../server/src/testing/endpoint-access/access.ts"
import { sampleValues } from "./sample-values.ts"
import { type FuzzPool, letters, meetingId, patientId } from "./world.ts"

/** What a request needs to succeed, besides real ids: each value in wire format, by its field's name. */
interface RightValues {
  /** Who may send the request, if not every pool's clinician. */
  readonly by?: string
  readonly values: (pool: FuzzPool, round: number) => Readonly<Record<string, unknown>>
}

/** A meeting of the pool's adult, with the ids that go with it. */
const about =
  (which: string, more: Readonly<Record<string, unknown>> = {}) =>
  (pool: FuzzPool, round: number): Readonly<Record<string, unknown>> => {
    const adult = { pool, letter: letters.adult, round }
    const [meeting, patient] = [meetingId(adult, which), patientId(adult)]
    return { meetingId: meeting, meeting_id: meeting, patientId: patient, patient_id: patient, userId: patient, user_id: patient, ...more }
  }

const noteOf =
  (which: string, more: Readonly<Record<string, unknown>> = {}) =>
  (pool: FuzzPool, round: number) => {
    const all = about(which, more)(pool, round)
    return { ...all, id: `note-${String(all["meetingId"])}` }
  }

const madeFor =
  (what: string, field = "id") =>
  (pool: FuzzPool, round: number) => ({ [field]: `${pool.id}-${round}-${what}` })
const day = 24 * 3_600_000

/** A dosage of one tablet every morning from 2026 on, in wire format. */
export const dailyDosage = {
  type: "DAILY",
  dosage_date_start: Date.parse("2025-12-31T23:00:00Z"),
  dosage_date_end: null,
  time_amounts: [{ time: "08:00:00", amount: 1 }],
  weekly_repeats: [],
  custom_dosage_text: null,
  as_needed_amount_interval_min: null,
  as_needed_amount_interval_max: null,
  as_needed_max_amount: null,
  additional_instructions: null,
}
/** What belongs to the pool's adult, by the end of its id. */
const ofAdult =
  (what: string, more: Readonly<Record<string, unknown>> = {}) =>
  (pool: FuzzPool, round: number) => ({ ...more, id: `${patientId({ pool, letter: letters.adult, round })}-${what}` })

/** A free time of a clinician, in so many days; the minute differs between rounds. */
const startIn = (days: number, hour: number, round: number) => {
  const date = new Date(Date.now() + days * day)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute: 15 * (round % 4) }
}

const medicationOf =
  (which: "medication" | "ending" | "ending-for" | "mistaken" | "reasons", more: Readonly<Record<string, unknown>> = {}) =>
  (pool: FuzzPool, round: number) => {
    const all = about("today", more)(pool, round)
    return { ...all, id: `${String(all["patientId"])}-${which}` }
  }

/**
 * Requests that cannot succeed with random values, because access or an earlier event would be missing. A plugin's endpoint needs no line here:
 * its own sample request says what it needs. Those below are asked about what `fill` inserts for them.
 */
const byEndpoint: Readonly<Record<string, RightValues>> = {
  "session.end": { values: madeFor("session") },
  "symptoms.image": {
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return { ...all, id: `${String(all["meetingId"])}-image` }
    },
  },
  "patient-documents.image": {
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return { ...all, id: `${String(all["meetingId"])}-document` }
    },
  },
  "record.save-entry": { values: noteOf("today", { share_entry: undefined }) },
  "record.entry-picture": {
    values: (pool, round) => {
      const ended = String(about("ended")(pool, round)["meetingId"])
      return { id: `note-${ended}`, pictureId: `${ended}-picture`, width: undefined, height: undefined }
    },
  },
  "record.prescription": { values: madeFor("granted") },
  "record.prescription-history": { values: madeFor("granted") },
  "note.save-snippet": {
    values: (pool, round) => ({
      ...madeFor("new-snippet")(pool, round),
      purpose: "note",
      word: `new-${round}`,
      text: "As agreed",
      subject: undefined,
    }),
  },
  "note.delete-snippet": { values: madeFor("snippet") },
  "record.entry": { values: noteOf("ended") },
  "record.unsign-entry": { values: noteOf("ended", { reason: "More to say" }) },
  "record.add-addendum": { values: noteOf("ended", { text: "The culture was negative" }) },
  "record.strike-entry": { by: "owner of north", values: noteOf("ended", { reason: "Wrong patient" }) },
  "record.print-entry": { values: noteOf("ended") },
  "record.entry-appointment": { values: noteOf("ended") },
  "record.entry-audit": { values: noteOf("ended") },
  "record.patient-log": { values: noteOf("ended", { days: "3", before: undefined }) },
  "emergency-access.openings": { values: () => ({ state: "open", size: "20", from: undefined }) },
  "emergency-access.review": { values: madeFor("opening") },
  "evaluation.save": { values: about("today") },
  "end-meeting.progress": { values: about("ended") },
  "end-meeting.waiting": { values: about("ended") },
  "write-later.keep": { values: about("today") },
  "write-later.take-back": { values: about("today") },
  "call.sms-delivery": {
    values: (pool, round) => ({ id: about("today")(pool, round)["meetingId"], smsId: `${pool.id}-${round}-sms` }),
  },
  "call.still.answer": {
    values: (pool, round) => ({ ...about("today")(pool, round), ...madeFor("question", "questionId")(pool, round) }),
  },
  "call.still.save": { values: about("today", { question_id: undefined, description: "Left forearm", picture: jpeg }) },
  "call.visit.still-answer": { values: madeFor("page-question", "question_id") },
  "conversation.add-attachment": { values: () => ({ file: jpeg }) },
  "meeting.cancel": { values: about("no-show", { status: "NO_SHOW", reason: "DidNotAttend", explanation: null }) },
  "meeting.cancellation": { values: about("no-show") },
  "meeting.refund": { by: "owner of north", values: about("no-show", { reason: "The sound was lost" }) },
  "messaging.delivery": { values: madeFor("message", "messageId") },
  "messaging.undo-patient-message": { values: madeFor("held-message", "messageId") },
  "messaging.send-patient-message": {
    values: about("today", {
      message: "All is well.",
      message_subject: "Hello",
      has_button: undefined,
      button_type: undefined,
      attachments: [],
    }),
  },
  "appointments.get-upcoming": { values: (pool, round) => ({ ...about("today")(pool, round), clinicianId: `${pool.id}-clinician-owner` }) },
  "appointments.book-revisit": {
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return { ...all, origin_meeting_id: all["meeting_id"], clinician_id: `${pool.id}-clinician-owner`, child_id: undefined }
    },
  },
  "appointments.move-revisit": {
    values: (pool, round) => about("revisit", { start: startIn(9, 12 + Math.floor(round / 4), round), duration_minutes: 15 })(pool, round),
  },
  "appointments.cancel-revisit": { values: about("revisit-ending") },
  "treatment-programme.list": {
    by: "owner of north",
    values: about("today", { clinicianId: "north-clinician-owner", identifierPattern: "ICBT_.+", states: "active" }),
  },
  "treatment-programme.search": { by: "owner of north", values: () => ({ clinician_id: "north-clinician-owner", states: ["active"] }) },
  "treatment-programme.unlock-module": { by: "owner of north", values: ofAdult("module-next", { state: "unlocked" }) },
  "treatment-programme.end": { by: "owner of north", values: ofAdult("programme-ending", { state: "ended" }) },
  "treatment-programme.change-conversation": { by: "owner of north", values: ofAdult("programme", { state: "paused" }) },
  "treatment-programme.offered": { by: "owner of north", values: about("today") },
  "treatment-programme.start": { by: "owner of north", values: about("today", { identifier: "ICBT_DEPRESSION" }) },
  "treatment-exercise.activities": {
    by: "owner of north",
    values: ofAdult("diary", { fromTimestamp: String(Date.now() - 9 * day), toTimestamp: String(Date.now() + day) }),
  },
  "treatment-exercise.situations": { by: "owner of north", values: ofAdult("situations") },
  "referral.slots": { values: (pool) => ({ clinicianId: `${pool.id}-clinician-colleague` }) },
  "referral.book": {
    values: (pool, round) =>
      about("today", {
        clinician_id: `${pool.id}-clinician-colleague`,
        start_millis: Math.ceil(Date.now() / day + 2 + (round % 20)) * day,
        duration_minutes: 20,
        message: "Please see her",
      })(pool, round),
  },
  "documents.finalised-pages": { values: madeFor("document") },
  "documents.preview": { by: "owner of north", values: about("today", { template_id: "se-certificate-of-visit" }) },
  "documents.save": { by: "owner of north", values: about("today", { template_id: "se-certificate-of-visit" }) },
  "renewal.of-meeting": { by: "owner of north", values: about("renewal") },
  "renewal.decide": {
    by: "owner of north",
    values: (pool, round) => ({ ...about("renewal")(pool, round), ...madeFor("renewal")(pool, round) }),
  },
  "se.lab-test": {
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return { ...all, id: `${String(all["patientId"])}-lab` }
    },
  },
  "se.lab-measurements": {
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return { ...all, encounterId: `${String(all["patientId"])}-encounter` }
    },
  },
  "se.edit-medication": { by: "owner of north", values: medicationOf("medication", { dosage: dailyDosage }) },
  "se.end-medication": { by: "owner of north", values: medicationOf("ending") },
  "se.end-medication-for": { by: "owner of north", values: medicationOf("ending-for", { end_reason: { code: "COMPLETED", text: null } }) },
  "se.correct-medication-reasons": {
    by: "owner of north",
    values: medicationOf("reasons", { reason: [{ code: "K21.9", text: "Heartburn" }] }),
  },
  "se.mark-medication-in-error": {
    by: "owner of north",
    values: medicationOf("mistaken", { status: "ENTERED_IN_ERROR", note: "Wrong patient" }),
  },
  "se.add-immunization": {
    by: "owner of north",
    values: (pool, round) => {
      const all = about("today")(pool, round)
      return {
        ...all,
        series_id: `${String(all["patientId"])}-series`,
        vaccine_id: "vaccine",
        care_facility_id: `${pool.id}-facility`,
        performer_id: `${pool.id}-clinician-owner`,
        dose_number: 2,
        body_site_id: "arm",
        dose_quantity_value: 0.5,
        dose_quantity_unit: "ml",
        lot_number: "LOT-1",
        occurred_at: Temporal.PlainDate.from("2026-01-02").toZonedDateTime("Europe/Stockholm").epochMilliseconds,
      }
    },
  },
  "se.immunization-reporter": { values: about("today", { id: "north-clinician-owner" }) },
  "se.remove-immunization": {
    by: "owner of north",
    values: (pool, round) => ({
      id: `${String(about("today")(pool, round)["patientId"])}-dose`,
      status: "entered-in-error",
      note: "Wrong",
    }),
  },
  "support.own-switches": { by: "owner of north", values: () => ({}) },
  "support.clear-switch": { values: (pool) => ({ poolId: pool.id, pluginId: "de", reason: "Mended" }) },
  "support.end-sessions": { values: (pool) => ({ personId: `${pool.id}-person-owner`, session_id: null, reason: "It was lost" }) },
  "support.decide-people-change": { values: (pool, round) => ({ changeId: `${pool.id}-${round}-people-change`, confirms: false }) },
  "support.set-active": { values: (pool) => ({ personId: `${pool.id}-person-colleague`, reason: "They are back" }) },
  "uk-insurer.form-data": { values: about("renewal", { insurer: "insurer" }) },
  "uk-insurer.outcomes": {
    values: (pool, round) => ({ ...about("renewal", { insurer: "insurer" })(pool, round), requesterId: `${pool.id}-clinician-owner` }),
  },
}

/** Who may send a request to an endpoint, if not every pool's clinician. */
export const askedBy = (endpointId: string): string | undefined => byEndpoint[endpointId]?.by

/** What a request needs to succeed, or what its plugin's sample request has; nothing where real ids are enough. */
export const rightValues = (endpoint: Endpoint, pool: FuzzPool, round: number): Readonly<Record<string, unknown>> =>
  byEndpoint[endpoint.id]?.values(pool, round) ?? sampleValues(endpoint, pool, round)
