import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every second Irish patient of the demo clinic has a medical card. Idempotent. */
export const demoCards = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into ie_medical_card (patient_id, number, valid_to)
    select id, 'D' || lpad((31000 + place)::text, 7, '0'), date '2030-06-30'
    from (
      select patient.id, row_number() over (order by patient.id) as place
      from patient join pool on pool.id = patient.pool_id and pool.country = 'IE'
    ) irish
    where place % 2 = 1
    on conflict do nothing`
})
