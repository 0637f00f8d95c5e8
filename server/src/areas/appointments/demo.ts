import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoMarkets } from "../demo/index.ts"

/** The message to the patient of a follow-up, by the pool's country. */
const messages = [...demoMarkets].map(([country, { prose }]) => ({ country, revisit: prose.revisitMessage }))

/**
 * Every clinician of the demo clinic works every day: by video in the morning, as drop-in on Wednesday afternoons, at the care facility on
 * Thursday afternoons if the pool has one, by video on other afternoons.
 */
export const demoShifts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`
    insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, is_dropin, care_facility_id, valid_from)
    select 'shift-' || clinician.id || '-' || weekday || '-' || half, clinician.id, weekday,
      case half when 'morning' then 480 else 780 end, case half when 'morning' then 720 else 990 end,
      coalesce(clinician.slot_length_override, pool.slot_minutes),
      case when half = 'afternoon' and weekday = 4 and facility.id is not null then 'PHYSICAL' else 'DIGITAL' end,
      half = 'afternoon' and weekday = 3,
      case when half = 'afternoon' and weekday = 4 then facility.id end,
      date '2020-01-01'
    from clinician
    join pool on pool.id = clinician.pool_id
    left join lateral (select id from care_facility where pool_id = pool.id order by id limit 1) facility on true
    cross join generate_series(1, 7) weekday
    cross join (values ('morning'), ('afternoon')) as halves (half)
    on conflict (id) do nothing`)
})

/** A follow-up and a cancelled one, in two weeks, from the meetings of today in which everything was done. Idempotent. */
export const demoBookingsToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at, booker_clinician_id,
      booker_message, origin_meeting_id, finished_status)
    select concat(origin.id, '-', booked.what), origin.pool_id, origin.clinician_id, origin.patient_id, origin.user_id,
      'video_visit', 'video', at.start_at, at.start_at + pool.slot_minutes * interval '1 minute', origin.clinician_id,
      written.revisit, origin.id, booked.ended
    from meeting origin
    join pool on pool.id = origin.pool_id
    join jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as written (country text, revisit text) on written.country = pool.country
    cross join (values ('revisit', 9, null), ('cancelled-revisit', 10, 'CANCELLED')) as booked (what, hour, ended)
    cross join lateral (select ((date_trunc('day', now() at time zone pool.time_zone) + interval '14 days' + booked.hour * interval '1 hour')
      at time zone pool.time_zone) as start_at) at
    where ${sql.in("origin.id", ids)}
    on conflict do nothing`
})
