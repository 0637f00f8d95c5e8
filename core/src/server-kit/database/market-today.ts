import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Today's date where the pool is (ISO 8601): the day that a sick note begins, or up to which a card is valid. The database's
 * `current_date` is the day where the database is: between midnight and some hours later it is another one.
 *
 * @param poolId the caller's pool, as `Access` returns it
 * @example
 * const { patientId, poolId } = yield* (yield* Access).requirePatient(params.patientId)
 * const today = yield* marketToday(poolId)
 */
export const marketToday = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const seconds = (yield* Clock.currentTimeMillis) / 1000
  const [pool] = yield* sql<{ readonly today: string }>`
    select to_char(to_timestamp(${seconds}::float8) at time zone time_zone, 'YYYY-MM-DD') as today from pool where id = ${poolId}`
  if (pool === undefined) return yield* Effect.die(new Error(`There is no pool ${poolId}`))
  return pool.today
})
