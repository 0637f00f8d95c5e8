import { rmSync } from "node:fs"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Configuration, readConfiguration } from "./platform/configuration.ts"
import { lockFolder } from "./platform/database/folder-lock.ts"
import { explainStartFault } from "./platform/start-message.ts"

/** `npm run reset`: forgets everything. The data folder goes when no server has it open; a PostgreSQL only when told so with `--yes`. */
const reset = Effect.gen(function* () {
  const configuration = yield* readConfiguration
  return yield* Effect.scoped(forget(configuration.database))
}).pipe(
  Effect.match({
    onSuccess: (said) => void process.stdout.write(`${said}\n`),
    onFailure: (fault) => {
      process.stderr.write(`${explainStartFault(fault)}\n`)
      process.exitCode = 1
    },
  }),
)

const forget = Effect.fnUntraced(function* (database: Configuration["database"]) {
  if (database.kind === "folder") {
    yield* lockFolder(database.folder)
    yield* Effect.sync(() => rmSync(database.folder, { recursive: true, force: true }))
    return `Cleared ${database.folder}. The next start begins with a fresh demo clinic.`
  }
  if (database.kind === "memory") return "Nothing is kept"
  if (!process.argv.includes("--yes")) {
    process.exitCode = 1
    return "DATABASE_URL is set: this would drop every table in that database's public schema. Say so with: npm run reset -- --yes"
  }
  yield* Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`drop schema public cascade`
    yield* sql`create schema public`
  }).pipe(Effect.provide(PgClient.layer({ url: database.url, maxConnections: 1 })))
  return "Cleared the database."
})

NodeRuntime.runMain(reset)
