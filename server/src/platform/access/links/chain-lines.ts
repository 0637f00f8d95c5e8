import { Duration, Effect, Schedule, type Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** The pause between two searches for lines to chain: a line that has committed is in the chain within a second. */
const pause = Duration.millis(500)

/** Chains the lines that have committed and are in no link yet. Does nothing while another process does it. */
export const chainLines: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const isLeft = sql<{ readonly left: boolean }>`select exists (select 1 from audit_unchained) as left`
  const [row] = yield* isLeft
  if (row?.left === true) yield* sql`insert into audit_chaining (asked_by) values ('server')`
})

const warned = Effect.catch(chainLines, () => Effect.logWarning("Could not chain lines of the audit log; trying again in a moment"))

/**
 * Chains lines until the scope closes, and what is left when it closes. The lines that a killed process left are chained by another one, or
 * the next.
 */
export const startChaining: Effect.Effect<void, never, SqlClient.SqlClient | Scope.Scope> = Effect.gen(function* () {
  const services = yield* Effect.context<SqlClient.SqlClient>()
  yield* Effect.addFinalizer(() => Effect.provideContext(warned, services))
  yield* Effect.forkScoped(Effect.repeat(warned, Schedule.spaced(pause)))
})
