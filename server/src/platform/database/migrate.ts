import { Data, Effect } from "effect"
import { Migrator, SqlClient, type SqlError } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { ConfigurationError } from "../configuration-error.ts"
import { databaseLayer, type DatabaseTarget } from "./database.ts"

/** The database has tables of another version that this one cannot bring up to date; the message says what to do. */
export class OtherTables extends Data.TaggedError("OtherTables")<{ readonly message: string }> {}

type Migrating = Pick<ServerModule, "id" | "migrations">

/**
 * Migrates the database, module after module in the given order. Each module has a table that records its migrations. The table is locked
 * meanwhile, so the second of two processes that start at once waits and then finds nothing to do. An up-to-date module is skipped: most
 * starts lock nothing.
 *
 * @returns how many migrations ran
 */
export const migrate: (
  modules: readonly Migrating[],
) => Effect.Effect<number, Migrator.MigrationError | SqlError.SqlError, SqlClient.SqlClient> = Effect.fnUntraced(function* (modules) {
  const run = Migrator.make({})
  const recorded = yield* recordedMigrations(modules)
  let count = 0
  for (const module of modules) {
    const last = Math.max(0, ...Object.keys(module.migrations).map(numberOf))
    if (newestOf(recorded.get(module.id)) >= last) continue
    const done = yield* run({ loader: Migrator.fromRecord(module.migrations), table: migrationsTable(module.id) })
    count += done.length
  }
  return count
})

const migrationsTable = (moduleId: string) => `migration_${moduleId.replaceAll(/[^a-z0-9]+/g, "_")}`

/** The number of a migration's name: 1 of `0001_entries`. */
const numberOf = (migration: string) => Number.parseInt(migration, 10)

/** The names that a module's table records, by number. */
type Recorded = ReadonlyMap<number, string>

const newestOf = (recorded: Recorded | undefined) => (recorded === undefined ? -1 : Math.max(0, ...recorded.keys()))

/** Reads the migrations that each module's table records, by the module's id. Modules without a table are left out. */
const recordedMigrations = Effect.fnUntraced(function* (modules: readonly Migrating[]) {
  const sql = yield* SqlClient.SqlClient
  const there = yield* sql<{ readonly name: string }>`
    select name from jsonb_array_elements_text(${JSON.stringify(modules.map(({ id }) => migrationsTable(id)))}::text::jsonb) as name
    where to_regclass(quote_ident(name)) is not null`
  if (there.length === 0) return new Map<string, Recorded>()
  const rows = yield* sql.unsafe<{ readonly table: string; readonly number: number; readonly name: string }>(
    there.map(({ name }) => `select '${name}' as table, migration_id as number, name from ${name}`).join(" union all "),
  )
  const ofTable = (table: string) => new Map(rows.filter((row) => row.table === table).map(({ number, name }) => [number, name]))
  const tables = new Set(there.map(({ name }) => name))
  return new Map(modules.flatMap(({ id }) => (tables.has(migrationsTable(id)) ? [[id, ofTable(migrationsTable(id))] as const] : [])))
})

/**
 * Refuses a database whose record of migrations is not the beginning of this version's: a number up to the newest recorded one has another
 * name there, or none. It has the tables of a version before the first release. A record that goes on is a later version's, whose tables this
 * one still runs on: a build can be rolled back.
 */
const refuseOtherTables = Effect.fnUntraced(function* (target: DatabaseTarget, modules: readonly Migrating[]) {
  const recorded = yield* recordedMigrations(modules)
  const others = modules.filter(({ id, migrations }) => {
    const names = recorded.get(id) ?? new Map<number, string>()
    const newest = newestOf(names)
    return Object.keys(migrations).some((name) => {
      const number = numberOf(name)
      return number <= newest && names.get(number) !== name.slice(name.indexOf("_") + 1)
    })
  })
  if (others.length === 0) return
  const ids = others.map(({ id }) => id).join(", ")
  return yield* new OtherTables({
    message:
      target.kind === "postgres"
        ? `The database has tables of another version of Rond, which this one cannot bring up to date (${ids}). Clear a demo clinic with \`npm run reset -- --yes\`; for a real one, start the version that made the tables, or set DATABASE_URL to an empty database`
        : `The data folder has tables of another version of Rond, which this one cannot bring up to date (${ids}). Run \`npm run reset\`, then start again`,
  })
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
  const upToDate = Effect.all([before, refuseOtherTables(target, modules), migrate(modules)], { discard: true })
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
