import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { testDatabase } from "../../testing/test-database.ts"
import { databaseLayer, type DatabaseTarget } from "./database.ts"
import { forgetDemo } from "./forget.ts"

const folders = mkdtempSync(join(tmpdir(), "rond-forget-"))
const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  rmSync(folders, { recursive: true, force: true })
  await Promise.all(drops.map((drop) => drop()))
})

/** A database that survives its connections. */
async function keptDatabase(): Promise<DatabaseTarget> {
  const { target, drop } = await testDatabase()
  drops.push(drop)
  return target.kind === "postgres" ? target : { kind: "folder", folder: join(folders, String(drops.length)) }
}

const run = <A, E>(target: DatabaseTarget, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(effect, databaseLayer(target))))

const tables = (statements: readonly string[]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }))

const people = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select id from person`)
const tableCount = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`select count(*)::int as tables from pg_tables where schemaname = current_schema()`,
)
const aClinic = ["create table person (id text)", "insert into person values ('anna')"]
const markOfADemo = "create table demo_filled (module_id text)"

describe("resetting the data", { tags: ["SEC-033"] }, () => {
  it("removes what a demo filled", async () => {
    const target = await keptDatabase()
    await run(target, tables([...aClinic, markOfADemo, "insert into demo_filled values ('core.clinic')"]))
    expect(await Effect.runPromise(forgetDemo(target))).toMatch(/^Cleared/)
    expect(await run(target, tableCount)).toEqual([{ tables: 0 }])
  }, 60_000)

  it.each([
    ["a clinic", aClinic],
    ["a clinic marked as a demo that filled nothing", [...aClinic, markOfADemo]],
  ])(
    "keeps %s, and reports that",
    async (_, statements) => {
      const target = await keptDatabase()
      await run(target, tables(statements))
      expect(await Effect.runPromise(Effect.flip(forgetDemo(target)))).toMatchObject({ message: expect.stringContaining("not the demo") })
      expect(await run(target, people)).toEqual([{ id: "anna" }])
    },
    60_000,
  )
})
