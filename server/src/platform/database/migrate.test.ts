import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ServerModule } from "@rond/core/server-kit"
import { chainLines } from "../access/links/chain-lines.ts"
import { verifyChain } from "../access/verify-chain.ts"
import { appendLines, noSource, nobody } from "../access/audit-log.ts"
import { platformModule } from "../module.ts"
import { explainStartError } from "../start-message.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { databaseLayer, type DatabaseTarget, type PostgresTarget } from "./database.ts"
import { bringUpToDate } from "./migrate.ts"

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""

/** A module with one table, and another one in a later version. */
const notes = (tables: readonly string[]): ServerModule => ({
  id: "test.notes",
  handlers: [],
  migrations: Object.fromEntries(
    tables.map((table, index) => [
      `000${index + 1}_${table}`,
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.asVoid(sql`create table ${sql(table)} (id bigint generated always as identity, text text)`),
      ),
    ]),
  ),
})

describe("a database of another version", { tags: ["REL-001"] }, () => {
  const made = (target: DatabaseTarget, ...modules: readonly ServerModule[]) =>
    Effect.runPromise(
      bringUpToDate(target, [platformModule, ...modules], Effect.void).pipe(
        Effect.andThen(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly text: string }>`select text from note`)),
        Effect.match({ onSuccess: (rows) => rows.map(({ text }) => text), onFailure: explainStartError }),
        Effect.provide(Layer.merge(databaseLayer(target), Logger.layer([]))),
        Effect.scoped,
      ),
    )
  /** A module whose migrations have these names; the first makes the table. */
  const named = (...names: readonly string[]): ServerModule => ({
    ...notes([]),
    migrations: Object.fromEntries(
      names.map((name, index) => [
        name,
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.asVoid(index === 0 ? sql`create table note (text text)` : sql`insert into note (text) values (${name})`),
        ),
      ]),
    ),
  })

  it.each([
    ["has other migrations under the same numbers", named("0001_tables", "0002_dates", "0003_authors"), named("0001_notes")],
    ["lacks a migration before its newest one", named("0001_notes", "0003_authors"), named("0001_notes", "0002_dates", "0003_authors")],
  ])("that %s is refused, and nothing in it changes", async (_, earlier, later) => {
    const { target, drop } = await testDatabase()
    const before = await made(target, earlier)
    const refusal = await made(target, later)
    expect(refusal).toMatch(/has tables of another version of Rond, which this one cannot bring up to date \(test\.notes\)/)
    expect(refusal).toContain(isOnPostgres ? "set DATABASE_URL to an empty database" : "Run `npm run reset`, then start again")
    expect(await made(target, earlier)).toEqual(before)
    await drop()
  })

  it.each([
    ["has only the first migrations", named("0001_notes"), named("0001_notes", "0002_dates")],
    ["has later migrations too", named("0001_notes", "0002_dates"), named("0001_notes")],
  ])("that %s is accepted", async (_, earlier, later) => {
    const { target, drop } = await testDatabase()
    await made(target, earlier)
    expect(await made(target, later)).toContain("0002_dates")
    await drop()
  })
})

describe.runIf(isOnPostgres)("a deployment with two roles", () => {
  let owner: PostgresTarget
  let server: PostgresTarget
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase("two")
    server = database.target as PostgresTarget
    owner = server.owner!
    drop = database.drop
  })
  afterAll(() => drop())

  const inLog = (lines: string[]) => Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
  const start = <A, E>(target: PostgresTarget, modules: readonly ServerModule[], run: Effect.Effect<A, E, SqlClient.SqlClient>) => {
    const lines: string[] = []
    const started = Effect.andThen(bringUpToDate(target, [platformModule, ...modules], Effect.void), run)
    return Effect.runPromise(
      started.pipe(
        Effect.provide(Layer.merge(databaseLayer(target), inLog(lines))),
        Effect.map((value) => ({ value, log: lines.join("\n") })),
        Effect.scoped,
      ),
    )
  }
  const write = Effect.flatMap(SqlClient.SqlClient, (sql) =>
    appendLines(sql, { ...nobody, requestId: "r", source: noSource, endpointId: "c" }, [{ action: "a", outcome: "done" }]),
  )
  const codeOf = (statement: string) =>
    Effect.map(
      Effect.flip(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement))),
      (error) => (error.reason.cause as { readonly code?: string }).code,
    )

  it("lets the server read and append to the audit log, but not change it", { tags: ["SEC-009"] }, async () => {
    const refused = Effect.all(
      [
        "update audit_entry set outcome = 'refused'",
        "delete from audit_entry",
        "truncate audit_entry",
        "alter table audit_entry disable trigger all",
        "drop trigger keep_audit_entry on audit_entry",
        "create or replace function chain_audit_entry() returns trigger language plpgsql as 'begin return new; end'",
        "drop table audit_entry",
        "insert into audit_chain values ('second', 0, '')",
        "update audit_chain set last_id = 0",
        "delete from audit_chain",
        "insert into audit_link values (1, '{}', '', '')",
        "delete from audit_unchained",
        "insert into audit_unchained values (1)",
      ].map(codeOf),
    )
    const { value, log } = await start(
      server,
      [],
      Effect.all({ written: write, codes: refused, log: Effect.andThen(chainLines, verifyChain()) }),
    )
    expect(value.codes).toEqual(Array.from({ length: 13 }, () => "42501"))
    expect(value.log).toMatchObject({ newest: { id: 1 }, lines: 1 })
    expect(log).toContain("cannot change it")
  })

  it("lets the server use every other table, including later ones", { tags: ["SEC-009"] }, async () => {
    const use = (table: string) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into ${sql(table)} (text) values ('a')`
        yield* sql`update ${sql(table)} set text = 'b'`
        return yield* sql<{ readonly text: string }>`delete from ${sql(table)} returning text`
      })
    expect((await start(server, [notes(["note"])], use("note"))).value).toEqual([{ text: "b" }])
    expect((await start(server, [notes(["note", "letter"])], use("letter"))).value).toEqual([{ text: "b" }])
  })

  it("refuses to start if the server's role could change the log", { tags: ["SEC-009"] }, async () => {
    const message = await start({ ...owner, owner }, [], Effect.void).then(
      () => "started",
      (reason: unknown) => explainStartError(reason),
    )
    expect(message).toMatch(/could change the audit log/)
  })

  it("warns at start if one role does everything", { tags: ["SEC-009"] }, async () => {
    expect((await start(owner, [], Effect.void)).log).toContain("set DATABASE_OWNER_URL")
  })
})
