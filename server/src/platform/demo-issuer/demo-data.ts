import { Data, Effect, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { holdLock, type ServerModule } from "@rond/core/server-kit"
import { createIssuerTables } from "./issuer-tables.ts"

/** The database belongs to a real clinic. */
export class NotADemo extends Data.TaggedError("NotADemo")<{ readonly message: string }> {}

/** The database belongs to the demo clinic. */
export class HoldsTheDemo extends Data.TaggedError("HoldsTheDemo")<{ readonly message: string }> {}

/** Another version filled the demo, and this one cannot add to its data. */
export class OutdatedDemo extends Data.TaggedError("OutdatedDemo")<{ readonly message: string }> {}

/** Adding to the demo's data violates a constraint only if another version filled it. */
const orOutdated = Effect.mapError((error: SqlError.SqlError) =>
  error.reason._tag === "ConstraintError" || error.reason._tag === "UniqueViolation"
    ? new OutdatedDemo({
        message: "Another version of Rond filled the demo clinic in this database. Run `npm run reset`, then start again",
      })
    : error,
)

/** The table of the modules that have filled the demo with their data. */
const createFilled = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`create table demo_filled (module_id text primary key, at timestamptz not null default now())`,
)

/** The demo's own data, besides the modules' tables. */
export const demoModule: ServerModule = {
  id: "core.demo",
  handlers: [],
  migrations: { "0001_demo": Effect.andThen(createIssuerTables, createFilled) },
}

/**
 * Fills each module's demo data once, in the modules' order and each in one transaction. The second of two processes that start at once
 * waits. A database that has people but was never filled as a demo stays unchanged.
 *
 * @param announce runs before the first filling, which takes a while
 */
export const fillDemo: (
  modules: readonly ServerModule[],
  announce: Effect.Effect<void>,
) => Effect.Effect<void, SqlError.SqlError | NotADemo | OutdatedDemo, SqlClient.SqlClient> = Effect.fnUntraced(
  function* (modules, announce) {
    const sql = yield* SqlClient.SqlClient
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* holdLock("demoData")
        const filled = new Set((yield* sql<{ readonly id: string }>`select module_id as id from demo_filled`).map(({ id }) => id))
        if (filled.size === 0 && (yield* sql`select 1 from person limit 1`).length > 0)
          return yield* new NotADemo({
            message: "The database holds a clinic that is not the demo; set ROND_OIDC_ISSUER, or another DATABASE_URL",
          })
        if (filled.size === 0) yield* announce
        for (const { id, demo } of modules) {
          if (demo === undefined || filled.has(id)) continue
          yield* orOutdated(demo)
          yield* sql`insert into demo_filled (module_id) values (${id})`
        }
      }),
    )
  },
)

/**
 * Refuses a deployment on a database that a demo has filled. The demo clinic's people would exist there, and anybody with one of their
 * names at the issuer could sign in as them.
 */
export const refuseDemo: Effect.Effect<void, SqlError.SqlError | HoldsTheDemo, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [demo] = yield* sql<{ readonly isThere: boolean }>`select to_regclass('demo_filled') is not null as "isThere"`
  if (demo?.isThere === true && (yield* sql`select 1 from demo_filled limit 1`).length > 0)
    return yield* new HoldsTheDemo({
      message: "The database holds the demo clinic, which never runs beside a real issuer; set another DATABASE_URL or ROND_DATA",
    })
})

/** Updates the demo's day now and every hour, until the scope closes. */
export const keepDemoAlive = Effect.fnUntraced(function* (modules: readonly ServerModule[]) {
  const sql = yield* SqlClient.SqlClient
  const forgetOldSignIns = sql`delete from issuer_item where expires_at < now()`
  const everyDay = Effect.forEach(
    modules,
    ({ demoToday }) => (demoToday === undefined ? Effect.void : sql.withTransaction(Effect.andThen(holdLock("demoData"), demoToday))),
    { discard: true },
  )
  const bringUpToDate = Effect.andThen(forgetOldSignIns, everyDay)
  yield* orOutdated(bringUpToDate)
  yield* Effect.sleep("1 hour").pipe(
    Effect.andThen(bringUpToDate),
    Effect.catch(() => Effect.logWarning("Could not bring the demo clinic up to date")),
    Effect.repeat(Schedule.forever),
    Effect.forkScoped,
  )
})
