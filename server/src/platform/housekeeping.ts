import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { newestLink } from "./access/audit-chain.ts"
import { keptHours } from "./events/event-log.ts"
import { idempotencyHours } from "./http/idempotency.ts"
import { attemptMinutes } from "./session/sign-in-attempts.ts"

/** Whatever has something to delete. */
type Swept = Pick<ServerModule, "id" | "sweep">

/** Deletes what nobody can ask for any more, now and every hour, until the scope closes. The audit log is never touched. */
export const keepHouse = Effect.fnUntraced(function* (modules: readonly Swept[]) {
  yield* Effect.forkScoped(Effect.repeat(sweepAll(modules), Schedule.spaced("1 hour")))
})

/** Every module's sweep; one that fails keeps none of the others from theirs. */
export const sweepAll = (modules: readonly Swept[]) =>
  Effect.forEach(
    modules,
    ({ id, sweep = Effect.void }) =>
      Effect.catch(sweep, () =>
        Effect.logWarning("Could not delete what is out of date; trying again in an hour").pipe(Effect.annotateLogs({ module: id })),
      ),
    { discard: true },
  )

export const sweepPlatform = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const newest = yield* newestLink
  // Whoever collects the log has a line of the chain each hour, out of reach of whoever can write the database.
  if (newest !== undefined) yield* Effect.logInfo("audit log").pipe(Effect.annotateLogs({ line: newest.id, hash: newest.hash }))
  yield* sql`delete from event where at < now() - make_interval(hours => ${keptHours})`
  yield* sql`delete from idempotent_write where created_at < now() - make_interval(hours => ${idempotencyHours})`
  yield* sql`delete from sign_in where began_at < now() - make_interval(mins => ${attemptMinutes})`
  yield* sql`delete from logout_token where at < now() - interval '1 day'`
  // What a job of an earlier version left; now a job forgets what it was given when it is over.
  yield* sql`
    update job set payload = '{}', failure = failure - 'detail' where state <> 'running' and payload <> '{}'`
})
