import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const facilityId = "no-sagene"

/** The demo clinic's nurses of Norway also see patients at a second care facility, on Tuesday afternoons. Idempotent. */
export const demoCareFacilities = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into care_facility (id, pool_id, name)
    select ${facilityId}, pool.id, 'Rond Legesenter Sagene' from pool where pool.country = 'NO' order by pool.id limit 1
    on conflict do nothing`
  // The demo's shifts have these ids: whichever comes first, the nurse is there.
  yield* sql`
    insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, care_facility_id, valid_from)
    select 'shift-' || clinician.id || '-2-afternoon', clinician.id, 2, 780, 990, pool.slot_minutes, 'PHYSICAL', facility.id, date '2020-01-01'
    from clinician join pool on pool.id = clinician.pool_id
    join care_facility facility on facility.pool_id = pool.id and facility.id = ${facilityId}
    where clinician.profession = 'nurse'
    on conflict (id) do update set shift_type = excluded.shift_type, care_facility_id = excluded.care_facility_id`
})
