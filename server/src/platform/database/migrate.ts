import { Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { ConfigurationError } from "../configuration-error.ts"
import { databaseLayer, type DatabaseTarget } from "./database.ts"

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

/**
 * Migrates the database. If a deployment names an owner, the owner migrates and grants the server's role its permissions: to read and
 * append to the audit log, and to read and write the rest. Logs which form the server runs in.
 *
 * @param before checks that run before any change
 */
export const bringUpToDate = Effect.fnUntraced(function* <E, R>(
  target: DatabaseTarget,
  modules: readonly ServerModule[],
  before: Effect.Effect<void, E, R>,
) {
  const owner = target.kind === "postgres" ? target.owner : undefined
  const upToDate = Effect.andThen(before, migrate(modules))
  if (owner === undefined) yield* upToDate
  else {
    const { role } = yield* currentRole
    yield* Effect.andThen(upToDate, grantTo(role)).pipe(Effect.provide(databaseLayer(owner)), Effect.scoped)
  }
  const { role, mayChangeAudit } = yield* currentRole
  if (owner !== undefined && mayChangeAudit) return yield* new ConfigurationError({ message: tooStrong(role) })
  if (owner !== undefined) yield* Effect.logInfo("The server's role can read and append to the audit log, and cannot change it")
  else if (target.kind === "postgres") yield* Effect.logWarning("The server's role can change the audit log: set DATABASE_OWNER_URL")
})

const tooStrong = (role: string) =>
  `DATABASE_URL signs in as ${role}, who could change the audit log: with DATABASE_OWNER_URL, it must be a role that owns no table`

/** The server's database role, and whether the database itself keeps it from changing the audit log. */
const currentRole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly role: string; readonly mayChangeAudit: boolean }>`
    select current_user::text as role,
      coalesce((
        select bool_or(has_table_privilege(oid, 'update, delete, truncate') or pg_has_role(relowner, 'member')
          or oid <> to_regclass('audit_entry') and has_table_privilege(oid, 'insert'))
        from pg_class where oid in (
          to_regclass('audit_entry'), to_regclass('audit_chain'), to_regclass('audit_link'), to_regclass('audit_unchained'))),
        false) as "mayChangeAudit"`
  return row!
})

/** Tables that are added later are granted at the start that adds them. */
const grantTo = Effect.fnUntraced(function* (role: string) {
  const sql = yield* SqlClient.SqlClient
  const [{ schema } = { schema: "public" }] = yield* sql<{ readonly schema: string }>`select current_schema() as schema`
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`grant usage on schema ${sql(schema)} to ${sql(role)}`
      yield* sql`grant select, insert, update, delete on all tables in schema ${sql(schema)} to ${sql(role)}`
      yield* sql`grant usage on all sequences in schema ${sql(schema)} to ${sql(role)}`
      yield* sql`grant truncate on health_write to ${sql(role)}`
      yield* sql`revoke update, delete, truncate on audit_entry from ${sql(role)}`
      yield* sql`revoke insert, update, delete, truncate on audit_chain, audit_link, audit_unchained from ${sql(role)}`
    }),
  )
})
