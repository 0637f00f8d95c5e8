import { rmSync } from "node:fs"
import { PgClient } from "@effect/sql-pg"
import { Data, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { databaseLayer, type DatabaseTarget, postgresAddress, type PostgresTarget } from "./database.ts"
import { lockFolder } from "./folder-lock.ts"

/** The database contains data that no demo created. */
export class NotTheDemos extends Data.TaggedError("NotTheDemos")<{ readonly message: string }> {}

type Contents = "nothing" | "a demo" | "something else"

/** The contents of a database: a demo records the names of what it created. */
const readContents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [schema] = yield* sql<{ readonly tables: number; readonly hasDemo: boolean }>`
    select count(*)::int as tables, coalesce(bool_or(tablename = 'demo_filled'), false) as "hasDemo"
    from pg_tables where schemaname = current_schema()`
  if (schema!.tables === 0) return "nothing" satisfies Contents
  const filled = schema!.hasDemo ? yield* sql`select 1 from demo_filled limit 1` : []
  return (filled.length > 0 ? "a demo" : "something else") satisfies Contents
})

const mustBeTheDemos = (contents: Contents) =>
  contents === "something else"
    ? Effect.fail(new NotTheDemos({ message: "The database holds something that is not the demo clinic, and nothing of it was cleared" }))
    : Effect.void

/** Drops what a demo created, and nothing else. Returns what was done. */
export const forgetDemo = (target: DatabaseTarget) =>
  Effect.scoped(target.kind === "postgres" ? forgetSchema(target) : forgetFolder(target))

const forgetSchema = (target: PostgresTarget) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* mustBeTheDemos(yield* readContents)
    const [{ schema } = { schema: "public" }] = yield* sql<{ readonly schema: string }>`select current_schema() as schema`
    yield* sql`drop schema ${sql(schema)} cascade`
    yield* sql`create schema ${sql(schema)}`
    return "Cleared the database."
  }).pipe(
    Effect.provide(
      PgClient.layer({
        ...postgresAddress(target),
        maxConnections: 1,
        ...(target.schema === undefined ? {} : { startupParameters: { search_path: target.schema } }),
      }),
    ),
  )

const forgetFolder = Effect.fnUntraced(function* (target: Exclude<DatabaseTarget, PostgresTarget>) {
  if (target.kind === "memory") return "Nothing is kept."
  yield* Effect.scoped(Effect.flatMap(Effect.provide(readContents, databaseLayer(target)), mustBeTheDemos))
  yield* lockFolder(target.folder)
  yield* Effect.sync(() => rmSync(target.folder, { recursive: true, force: true }))
  return `Cleared ${target.folder}. The next start begins with a fresh demo clinic.`
})
