import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"

/**
 * Migrates the database, module after module in the given order. Each module has a table that records its migrations. The table is locked
 * meanwhile, so the second of two processes that start at once waits and then finds nothing to do. An up-to-date module is skipped: most
 * starts lock nothing.
 *
 * @returns how many migrations ran
 */
export const migrate: (
  modules: readonly Pick<ServerModule, "id" | "migrations">[],
) => Effect.Effect<number, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> = Effect.fnUntraced(function* (modules) {
  const run = Migrator.make({})
  const latest = yield* latestMigrations(modules.map(({ id }) => migrationsTable(id)))
  let count = 0
  for (const module of modules) {
    const last = Math.max(0, ...Object.keys(module.migrations).map((name) => Number.parseInt(name, 10)))
    if ((latest.get(migrationsTable(module.id)) ?? -1) >= last) continue
    const done = yield* run({ loader: Migrator.fromRecord(module.migrations), table: migrationsTable(module.id) })
    count += done.length
  }
  return count
})

const migrationsTable = (moduleId: string) => `migration_${moduleId.replaceAll(/[^a-z0-9]+/g, "_")}`

/** The number of the last migration that each table records; missing tables are left out. */
const latestMigrations = Effect.fnUntraced(function* (tables: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const there = yield* sql<{ readonly name: string }>`
    select name from jsonb_array_elements_text(${JSON.stringify(tables)}::text::jsonb) as name where to_regclass(quote_ident(name)) is not null`
  if (there.length === 0) return new Map<string, number>()
  const rows = yield* sql.unsafe<{ readonly name: string; readonly last: number }>(
    there.map(({ name }) => `select '${name}' as name, coalesce(max(migration_id), 0) as last from ${name}`).join(" union all "),
  )
  return new Map(rows.map(({ name, last }) => [name, last]))
})
