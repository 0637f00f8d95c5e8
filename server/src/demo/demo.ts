import "temporal-polyfill/global"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { seedClinic } from "./clinic-seed.ts"
import { largePatientId, seedLarge } from "./large.ts"
import { ensureToday } from "./today.ts"

/** How the demo clinic is started. */
export interface DemoOptions {
  /** Whose own demo data is added after the clinic's. */
  readonly modules: readonly ServerModule[]
  /** The moment that its days are made around. */
  readonly now: Temporal.Instant
  /** Adds a patient with ten thousand entries and a note form of sixty fields. */
  readonly large?: boolean
}

// Any number will do, as long as every process of the product takes the same.
const seedingLock = 724_100

/**
 * Fills an empty database with the demo clinic, and tops up its day. Everything happens in one transaction under a lock, so of two
 * processes that start at once one does it and the other finds it done; a start that is broken off leaves nothing half made.
 */
export const startDemo = ({ modules, now, large = false }: DemoOptions): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select pg_advisory_xact_lock(${seedingLock})`
    const [there] = yield* sql<{ readonly clinic: boolean; readonly large: boolean }>`
      select exists (select 1 from pool) as clinic, exists (select 1 from patient where id = ${largePatientId}) as large`
    const isNew = there?.clinic !== true
    if (isNew) yield* seedClinic(now.toZonedDateTimeISO("UTC").toPlainDate())
    yield* ensureToday(now)
    if (isNew) for (const module of modules) yield* module.demo ?? Effect.void
    if (large && there?.large !== true) yield* seedLarge(now)
    yield* sql`analyze`
  }).pipe((start) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(start)))
