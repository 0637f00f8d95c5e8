import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { RevisitBooking } from "@rond/core/model/appointments"

/**
 * Meetings as the clinician who booked them sees them, latest booking first.
 *
 * @param which a condition on `meeting`
 */
export const revisitBookings = Effect.fnUntraced(function* (which: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<RevisitBooking>`
    select meeting.id as "meetingId", clinician.id as "clinicianId", person.name as "clinicianName", clinician.profession as "clinicianProfession",
      epoch_millis(meeting.start_at) as "startMillis", epoch_millis(meeting.end_at) as "endMillis", coalesce(meeting.booker_message, '') as "message"
    from meeting join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
    where ${which} order by meeting.booked_at desc, meeting.start_at desc`
})
