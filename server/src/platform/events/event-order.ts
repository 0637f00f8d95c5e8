import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { tryLock } from "@rond/core/server-kit"
import { Notifications } from "../database/notifications.ts"

/*
 * No writer of an event waits for another. Transactions commit in another order than that of the numbers they take, so an event has no place
 * in the log when it is written: it is left in `event_arrival`. Once it has committed, one server process at a time moves what has arrived
 * into `event`, where the numbers are in the order of commits: who has read up to a number never misses a lower one.
 */

/** Events that one transaction moves at most. */
const movedAtOnce = 1_000

export const createArrivals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table event_arrival (id bigint generated always as identity, topic text not null, type text not null, data jsonb not null)`
})

/**
 * Moves the events that have committed into the log, in the order in which they were written. Returns without waiting while another process
 * does it: that one looks again after its own commit, and finds what this one saw.
 */
export const orderArrivals: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient | Notifications> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notifications = yield* Notifications
  const moveSome = sql.withTransaction(
    Effect.gen(function* () {
      if (!(yield* tryLock("eventOrder"))) return false
      yield* sql`
        with arrived as (
          delete from event_arrival where id in (select id from event_arrival order by id limit ${movedAtOnce}::int) returning *
        )
        insert into event (topic, type, data) select topic, type, data from arrived order by arrived.id`
      yield* notifications.notify("events")
      return true
    }),
  )
  while (true) {
    const [row] = yield* sql<{ readonly arrived: boolean }>`select exists (select 1 from event_arrival) as arrived`
    if (row?.arrived !== true || !(yield* moveSome)) return
  }
})
