import { Effect } from "effect"
import { Migrator, type SqlClient, type SqlError } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"

/**
 * Brings the database up to date, module after module in the order given. Each module has a table of its own that says which of its
 * migrations ran; the table is locked meanwhile, so of two processes that start at once one waits and then finds nothing to do.
 *
 * @returns how many migrations ran
 */
export const migrate: (
  modules: readonly Pick<ServerModule, "id" | "migrations">[],
) => Effect.Effect<number, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> = Effect.fnUntraced(function* (modules) {
  const run = Migrator.make({})
  let count = 0
  for (const module of modules) {
    const done = yield* run({ loader: Migrator.fromRecord(module.migrations), table: migrationsTable(module.id) })
    count += done.length
  }
  return count
})

const migrationsTable = (moduleId: string) => `migration_${moduleId.replaceAll(/[^a-z0-9]+/g, "_")}`
