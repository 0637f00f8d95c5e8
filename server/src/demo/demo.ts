import "@rond/core/time/polyfill"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { seedClinic } from "./clinic-seed.ts"
import { isDemoLarge } from "./is-large.ts"
import { largePatientId, seedLarge } from "./large.ts"
import { ensureToday } from "./day/today.ts"

/** Fills an empty clinic as of now: people, patients, and their past notes. {@link bringToToday} plans its days. */
export const fillClinic = Effect.fnUntraced(function* (now: Temporal.Instant) {
  yield* seedClinic(now.toZonedDateTimeISO("UTC").toPlainDate())
  // The database needs statistics of its tables before the first query.
  yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`analyze`)
})

/** Plans or refills everybody's day around now; `isLarge` adds the measuring data, once. */
export const bringToToday = Effect.fnUntraced(function* (now: Temporal.Instant, isLarge: boolean) {
  yield* ensureToday(now)
  if (!isLarge) return
  const sql = yield* SqlClient.SqlClient
  const large = yield* sql`select 1 from patient where id = ${largePatientId}`
  if (large.length === 0) yield* seedLarge(now)
})

const now = Effect.map(Clock.currentTimeMillis, (millis) => Temporal.Instant.fromEpochMilliseconds(millis))

/** Runs when a demo is first filled. */
export const demoClinic: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.flatMap(now, fillClinic)

/** Runs at each start of a demo, and every hour. `ROND_DEMO_LARGE=1` adds the large patient. */
export const demoToday: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  yield* bringToToday(yield* now, yield* Effect.orDie(isDemoLarge))
})
