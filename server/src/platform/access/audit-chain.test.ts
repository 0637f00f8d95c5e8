import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { migrate } from "../database/migrate.ts"
import { databaseLayer } from "../database/database.ts"
import { platformModule } from "../module.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { readAudit, withServer } from "../../testing/test-server.ts"
import { hashOfLine, newestLink, verifyChain } from "./audit-chain.ts"
import { appendLines, noSource, nobody, type Actor } from "./audit-log.ts"

const server = withServer([])

const actor: Actor = { ...nobody, personId: "p1", requestId: "request", source: noSource, endpointId: "test" }
const line = (subjectId: string) => ({ action: "test.read", outcome: "done", subjectId, detail: { note: "Å, “”, 😀", count: 2 } }) as const

/** Writes lines one after the other, each in its own statement. */
const write = (...subjects: readonly string[]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(subjects, (subject) => appendLines(sql, actor, [line(subject)])))

/** Runs a change of the log in a transaction that is rolled back, and returns what the check reports. */
const breakAfter = (change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>, known?: Parameters<typeof verifyChain>[0]) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`alter table audit_entry disable trigger keep_audit_entry`
          yield* change(sql)
          const verdict = yield* Effect.result(verifyChain(known))
          return yield* Effect.fail(verdict._tag === "Failure" ? String((verdict.failure as Error).message) : "holds")
        }),
      )
    }).pipe(Effect.flip),
  )

describe("the chain of the audit log", () => {
  it("is intact after concurrent writes, including those rolled back", { tags: ["SEC-009"] }, async () => {
    const many = Array.from({ length: 60 }, (_, index) => index)
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const writeLine = (index: number) =>
          index % 3 === 0
            ? appendLines(sql, actor, [line(`a${index}`), line(`b${index}`)])
            : sql
                .withTransaction(
                  Effect.andThen(appendLines(sql, actor, [line(`c${index}`)]), index % 3 === 1 ? Effect.void : Effect.fail("undone")),
                )
                .pipe(Effect.ignore)
        yield* Effect.forEach(many, writeLine, { concurrency: "unbounded" })
      }),
    )
    const lines = await server.run(readAudit)
    expect(lines).toHaveLength(60)
    expect((await server.run(verifyChain()))?.id).toBe(60)
  })

  it.each([
    [
      "a line was changed",
      "Line 2 was changed",
      (sql: SqlClient.SqlClient) => sql`update audit_entry set patient_id = 'other' where id = 2`,
    ],
    [
      "a time was changed",
      "Line 3 was changed",
      (sql: SqlClient.SqlClient) => sql`update audit_entry set at = at + interval '1 ms' where id = 3`,
    ],
    ["a line is missing", "Line 4 is missing", (sql: SqlClient.SqlClient) => sql`delete from audit_entry where id = 4`],
    [
      "a line was changed together with its hash",
      "Line 6 does not follow the line before it",
      (sql: SqlClient.SqlClient) =>
        Effect.andThen(
          sql`update audit_entry set patient_id = 'other' where id = 5`,
          sql.unsafe(`update audit_entry set hash = ${hashOfLine("audit_entry")} where id = 5`),
        ),
    ],
  ])("reports that %s", { tags: ["SEC-009"] }, async (_, verdict, change) => {
    expect(await breakAfter(change)).toBe(verdict)
  })

  it("reveals a truncated end to anyone who kept a line", { tags: ["SEC-009"] }, async () => {
    const newest = (await server.run(newestLink))!
    expect(await breakAfter((sql) => sql`delete from audit_entry where id = ${newest.id}`)).toBe("holds")
    expect(await breakAfter((sql) => sql`delete from audit_entry where id = ${newest.id}`, newest)).toBe(
      `Line ${newest.id} is missing: the log ends before it`,
    )
    const forged = { id: newest.id, hash: newest.hash.replace(/^./, (first) => (first === "0" ? "1" : "0")) }
    expect(await breakAfter(() => Effect.void, forged)).toBe(`Line ${newest.id} is not the one that was kept`)
    expect(await breakAfter(() => Effect.void, newest)).toBe("holds")
  })

  it.each([
    ["changed", (sql: SqlClient.SqlClient) => sql`update audit_entry set outcome = 'refused'`],
    ["deleted", (sql: SqlClient.SqlClient) => sql`delete from audit_entry`],
    ["cleared", (sql: SqlClient.SqlClient) => sql`truncate audit_entry`],
  ])("is not %s by a statement", { tags: ["SEC-009"] }, async (_, change) => {
    const before = await server.run(newestLink)
    const refused = await server.run(Effect.flip(Effect.flatMap(SqlClient.SqlClient, change)))
    expect(JSON.stringify(refused.reason.cause)).toContain("42501")
    expect(await server.run(newestLink)).toEqual(before)
  })

  it("uses the database's own number, time and hash, whatever is written", { tags: ["SEC-009"] }, async () => {
    const before = (await server.run(newestLink))!
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into audit_entry (id, at, request_id, call_id, action, outcome, previous_hash, hash)
          values (999, '2001-01-01', 'r', 'c', 'a', 'done', '', '')`,
      ),
    )
    expect((await server.run(verifyChain()))?.id).toBe(before.id + 1)
  })

  it("reads only the newest line to add another", { tags: ["SEC-009"] }, async () => {
    const { target, drop } = await testDatabase()
    const scans = await Effect.runPromise(
      Effect.gen(function* () {
        yield* migrate([platformModule])
        const sql = yield* SqlClient.SqlClient
        yield* sql`analyze audit_entry`
        const wholeReads = sql<{ readonly count: number }>`
          select seq_scan::float8 as count from pg_stat_xact_user_tables where relid = 'audit_entry'::regclass`
        return yield* sql.withTransaction(Effect.all([wholeReads, Effect.andThen(write("one", "two", "three"), wholeReads)]))
      }).pipe(Effect.provide(databaseLayer(target)), Effect.scoped),
    )
    await drop()
    expect(scans[1]).toEqual(scans[0])
  })

  it("starts with the existing lines, in their order", { tags: ["SEC-009"] }, async () => {
    const { target, drop } = await testDatabase()
    const names = Object.keys(platformModule.migrations).filter((name) => name < "0005")
    const earlier = Object.fromEntries(names.map((name) => [name, platformModule.migrations[name]!]))
    const lines = await Effect.runPromise(
      Effect.gen(function* () {
        yield* migrate([{ id: platformModule.id, migrations: earlier }])
        yield* write("one", "undone", "two", "three")
        const sql = yield* SqlClient.SqlClient
        yield* sql`delete from audit_entry where subject_id = 'undone'`
        yield* migrate([platformModule])
        yield* write("four")
        yield* verifyChain()
        return yield* readAudit
      }).pipe(Effect.provide(databaseLayer(target)), Effect.scoped),
    )
    await drop()
    expect(lines.map(({ subjectId }) => subjectId)).toEqual(["one", "two", "three", "four"])
  })
})
