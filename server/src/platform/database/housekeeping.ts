import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { keptHours } from "../events/event-log.ts"
import { idempotencyDays } from "../http/idempotency.ts"
import { attemptMinutes } from "../session/sign-in-attempts.ts"

/** Days for which an ended session stays in the table. */
const endedSessionDays = 1

/** Deletes what nobody can ask for any more, now and every hour, until the scope closes. The audit log is never touched. */
export const keepHouse = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sweep = Effect.gen(function* () {
    yield* sql`delete from event where at < now() - make_interval(hours => ${keptHours})`
    yield* sql`delete from idempotent_write where created_at < now() - make_interval(days => ${idempotencyDays})`
    yield* sql`delete from sign_in where began_at < now() - make_interval(mins => ${attemptMinutes})`
    yield* sql`delete from session where ends_at < now() - make_interval(days => ${endedSessionDays})`
  }).pipe(Effect.catch(() => Effect.logWarning("Could not delete what is out of date; trying again in an hour")))
  yield* Effect.forkScoped(Effect.repeat(sweep, Schedule.spaced("1 hour")))
})
