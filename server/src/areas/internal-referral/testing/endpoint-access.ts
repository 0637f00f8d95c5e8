import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna, asking, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId, patientId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "referral.list": ofMeeting(anna),
    "referral.book": telling({
      patientId,
      clinicianId: "nurse",
      startMillis: Date.parse("2030-01-07T07:20:00Z"),
      durationMinutes: 20,
      message: "Please see her",
    }),
  },
  unscoped: {
    "referral.options": { because: "The caller's own colleagues." },
    "referral.slots": { because: "Times of colleagues' shifts: which are free, not whose the others are." },
  },
  rows: Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`insert into care_type (pool_id, id, name) values ('north', 'primary_care', 'Primärvård') on conflict do nothing`,
  ),
}
