import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { newestLink } from "./access/verify-chain.ts"
import { retentionHours } from "./events/event-log.ts"
import { idempotencyHours } from "./http/idempotency.ts"
import { attemptMinutes } from "./sign-in/sign-in-attempts.ts"

/** A module with expired data to delete. */
type WithRetention = Pick<ServerModule, "id" | "retention">

/**
 * Runs work that is due once an hour, whichever process asks first; the others, and a process that asks too early, do nothing. Work that a
 * killed process left undone is done an hour later.
 */
export const onceAnHour = Effect.fnUntraced(function* <E, R>(name: string, work: Effect.Effect<void, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql`
    insert into hourly_work (name, begun_at) values (${name}, now())
    on conflict (name) do update set begun_at = now() where hourly_work.begun_at <= now() - interval '1 hour' returning name`
  if (due.length > 0) yield* work
})

/** Minutes between two questions of a process whether it is time. */
const askMinutes = 1

/** Deletes expired data every hour in one of the server's processes, until the scope closes. The audit log is never touched. */
export const startRetention = Effect.fnUntraced(function* (modules: readonly WithRetention[]) {
  const round = Effect.catch(onceAnHour("retention", applyRetention(modules)), () =>
    Effect.logWarning("Could not ask whether expired data is to be deleted; trying again in a moment"),
  )
  yield* Effect.forkScoped(Effect.repeat(round, Schedule.spaced(`${askMinutes} minute`)))
})

/** Runs every module's retention; a failing one does not stop the others. */
export const applyRetention = (modules: readonly WithRetention[]) =>
  Effect.forEach(
    modules,
    ({ id, retention = Effect.void }) =>
      Effect.catch(retention, () =>
        Effect.logWarning("Could not delete expired data; trying again in an hour").pipe(Effect.annotateLogs({ module: id })),
      ),
    { discard: true },
  )

/** Deletes the platform's own expired data, and logs the newest link of the audit chain. */
export const platformRetention = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const newest = yield* newestLink
  // The log collector gets a link of the chain each hour, out of reach of anybody who can write to the database.
  if (newest !== undefined)
    yield* Effect.logInfo("Audit log").pipe(Effect.annotateLogs({ "audit.id": newest.id, "audit.hash": newest.hash }))
  yield* sql`delete from event where at < now() - make_interval(hours => ${retentionHours})`
  yield* sql`delete from idempotent_write where created_at < now() - make_interval(hours => ${idempotencyHours})`
  yield* sql`delete from asking_write where held_until < now() - interval '1 hour'`
  // An ask without an answer stays until it is settled.
  yield* sql`delete from external_ask where answered_at < now() - make_interval(hours => ${idempotencyHours})`
  yield* sql`delete from sign_in where began_at < now() - make_interval(mins => ${attemptMinutes})`
  yield* sql`delete from logout_token where at < now() - interval '1 day'`
})
