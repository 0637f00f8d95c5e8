import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's places in the laboratory's queue: every other ended visit of a Swedish doctor or nurse at a care facility has one, by the
 * meeting's id, so that the same ones have it on every day. Every other of them was left. Idempotent.
 */
export const demoLabQueuePlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_lab_queue_place (id, meeting_id, patient_id, clinician_id, care_facility_id, state, room_name, expected_at, place_key, created_at)
    select meeting.id || '-lab-queue', meeting.id, meeting.patient_id, clinician.id, meeting.care_facility_id,
      case when draw.number % 4 = 0 then 'LEFT' else 'DONE' end, 'Provtagning ' || (1 + draw.number % 3), meeting.end_at + interval '20 minutes',
      'demo-' || meeting.id, meeting.end_at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession in ('doctor', 'nurse')
    cross join lateral (select ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int as number) draw
    where meeting.finished_status = 'COMPLETED' and meeting.care_facility_id is not null and draw.number % 2 = 0
    on conflict do nothing`
})
