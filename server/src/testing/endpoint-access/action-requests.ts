import { previewDocument, saveDocument } from "@rond/core/model/documents"
import { sendPatientMessage } from "@rond/core/model/messaging"
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TestServer } from "../test-server.ts"
import { asking, ofMeeting, type PatientScopedRequest, anna } from "./access.ts"

const { meetingId, patientId } = anna
const document = {
  templateId: "se-certificate-of-visit",
  templateVersion: 1,
  meetingId,
  patientId,
  values: { day: "2026-01-05", manner: "video", accompanied: true, remarks: "" },
} as const
const message = { meetingId, patientId, messageSubject: "Hello", message: "All is well.", attachments: [] }

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

/** Messages, appointments, referrals, documents and renewals. */
export const aboutActions: Readonly<Record<string, PatientScopedRequest>> = {
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
  "meeting.taken-actions": ofMeeting(anna),
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
