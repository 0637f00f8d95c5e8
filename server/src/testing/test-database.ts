import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { PgClient } from "@effect/sql-pg"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { type DatabaseTarget, openEmbedded, type PostgresTarget } from "../platform/database/database.ts"

/**
 * An empty database for a test: a schema of its own on the PostgreSQL of `TEST_DATABASE_URL`, otherwise an embedded one in memory. Call `drop`
 * afterwards. With two roles, the server of a PostgreSQL has its own, which owns nothing.
 */
export async function testDatabase(
  roles: "one" | "two" = "one",
): Promise<{ readonly target: DatabaseTarget; readonly drop: () => Promise<void> }> {
  const url = process.env["TEST_DATABASE_URL"]
  if (url === undefined || url === "") {
    const database = idle.pop() ?? (await openEmbedded({ loadDataDir: await emptyDatabase() }))
    return { target: { kind: "memory", database }, drop: () => emptyAgain(database) }
  }
  const schema = `test_${randomUUID().replaceAll("-", "")}`
  const admin = (statement: string) =>
    Effect.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(
        Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
      ),
    )
  await admin(`create schema ${schema}`)
  const owner: PostgresTarget = { kind: "postgres", url: Redacted.make(url), schema }
  if (roles === "one") return { target: owner, drop: async () => void (await admin(`drop schema ${schema} cascade`)) }
  const role = `role_of_${schema}`
  await admin(`create role ${role} login`)
  const asRole = new URL(url)
  asRole.username = role
  return {
    target: { ...owner, url: Redacted.make(asRole.href), owner },
    drop: async () => {
      await admin(`drop schema ${schema} cascade`)
      await admin(`drop role ${role}`)
    },
  }
}

/** Embedded databases of this process that no test uses: emptying one takes a third of the time that opening one takes. */
const idle: PGlite[] = []

async function emptyAgain(database: PGlite): Promise<void> {
  await database.exec("drop schema public cascade; create schema public")
  idle.push(database)
}

/** An embedded database that was initialised once; initialising one for each file takes seconds. */
async function emptyDatabase(): Promise<Blob> {
  const folder = fileURLToPath(new URL("../../../node_modules/.cache/rond/", import.meta.url))
  const packageFile = join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "../package.json")
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }
  const file = join(folder, `empty-database-${version}.tar`)
  if (!existsSync(file)) {
    const database = await PGlite.create()
    const dump = await database.dumpDataDir("none")
    await database.close()
    mkdirSync(folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}
