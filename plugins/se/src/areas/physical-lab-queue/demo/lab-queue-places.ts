import { PromisedToday } from "@rond/core/server-kit/demo"
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

/**
 * The promised visits of today with a laboratory queue: the patient left one place, and waits at another. The demo's queue says from then on how
 * far the patient has come. Idempotent.
 */
export const demoLabQueueToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings("laboratory queue")
  if (ids.length === 0) return
  yield* sql`
    insert into se_lab_queue_place (id, meeting_id, patient_id, clinician_id, care_facility_id, state, room_name, expected_at, place_key, created_at)
    select concat(meeting.id, '-lab-queue-', place.state), meeting.id, meeting.patient_id, meeting.clinician_id, meeting.care_facility_id,
      place.state, 'Provtagning 1', now() + interval '20 minutes' - place.ago, concat('demo-', meeting.id, place.state), now() - place.ago
    from meeting
    cross join (values ('LEFT', interval '10 minutes'), ('WAITING', interval '2 minutes')) as place (state, ago)
    where ${sql.in("meeting.id", ids)} and meeting.care_facility_id is not null
    on conflict do nothing`
})
