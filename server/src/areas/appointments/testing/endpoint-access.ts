import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna, asking, ofMeeting } from "../../../testing/endpoint-access/access.ts"
import type { TestServer } from "../../../testing/test-server.ts"

const { meetingId, patientId } = anna

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

export const endpointAccess: AreaAccess = {
  patientScoped: {
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
  },
  unscoped: {
    "appointments.get-shift-slots": { because: "Times of a colleague's shifts: which are free, not whose the others are." },
  },
}
