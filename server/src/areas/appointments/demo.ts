import { Effect } from "effect"
import { SqlClient } from "effect/sql"

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
