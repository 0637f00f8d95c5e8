import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { BookedInternalReferral } from "@rond/core/model/referral"

/** The internal referrals that a condition on `meeting` selects, newest first, without cancelled ones. */
export const bookedReferrals = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<BookedInternalReferral>`
    select meeting.id as "internalReferralId", person.name as "clinicianName", clinician.profession,
      instant_text(meeting.start_at) as "startTimeInclusive", instant_text(meeting.end_at) as "endTimeExclusive",
      facility.name as "careFacilityName", coalesce(meeting.internal_referral ->> 'message', '') as message
    from meeting
    join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
    left join care_facility facility on facility.id = meeting.care_facility_id
    where ${condition} and meeting.internal_referral is not null and meeting.finished_status is distinct from 'CANCELLED'
    order by meeting.booked_at desc, meeting.start_at desc`
})
