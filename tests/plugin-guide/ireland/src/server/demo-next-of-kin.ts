import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every Irish patient of the demo clinic has one next of kin. Idempotent. */
export const demoNextOfKin = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into ie_next_of_kin (patient_id, place, name, phone, relation)
    select patient.id, 1, 'Aoife Byrne', '+353851234567', 'partner'
    from patient join pool on pool.id = patient.pool_id and pool.country = 'IE'
    on conflict do nothing`
})
