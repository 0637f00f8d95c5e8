import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { migrate } from "../database/migrate.ts"
import { databaseLayer } from "../database/database.ts"
import { platformModule } from "../module.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { readAudit, withServer } from "../../testing/test-server.ts"
import { hashOfLine } from "./audit-chain.ts"
import { newestLink, verifyChain } from "./verify-chain.ts"
import { appendLines, noSource, nobody, type Actor } from "./audit-log.ts"

const server = withServer([])

const actor: Actor = { ...nobody, personId: "p1", requestId: "request", source: noSource, endpointId: "test" }
const line = (subjectId: string) => ({ action: "test.read", outcome: "done", subjectId, detail: { note: "Å, “”, 😀", count: 2 } }) as const

/** Writes lines one after the other, each in its own statement. */
const write = (...subjects: readonly string[]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(subjects, (subject) => appendLines(sql, actor, [line(subject)])))

/** Runs a change of the log in a transaction that is rolled back, and returns what the check reports. */
const breakAfter = (
  change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown, SqlClient.SqlClient>,
  known?: Parameters<typeof verifyChain>[0],
) =>
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

/** What only the owner of the tables can do. */
const withoutRules = (sql: SqlClient.SqlClient) =>
  Effect.andThen(
    sql`alter table audit_entry disable trigger user, drop constraint audit_entry_numbered_from_one`,
    sql`alter table audit_chain disable trigger user`,
  )
const moveHead = (sql: SqlClient.SqlClient, id: number) =>
  sql`update audit_chain set last_id = ${id}, last_hash = (select hash from audit_entry where id = ${id})`
const insertForged = (sql: SqlClient.SqlClient, id: number) => sql`
  insert into audit_entry (id, request_id, call_id, action, outcome, previous_hash, hash) values (${id}, 'r', 'c', 'a', 'done', '', '')`

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

  it.each([
    ["before the first one", "Line 0 is outside the chain, which begins at line 1", 0],
    ["with a negative number", "Line -99 is outside the chain, which begins at line 1", -99],
    ["far behind the last one", "Line 61 is missing", 900_000_001],
  ])("reads a line that was forged %s", { tags: ["SEC-009"] }, async (_, verdict, id) => {
    const forge = (sql: SqlClient.SqlClient) => Effect.andThen(withoutRules(sql), insertForged(sql, id))
    expect(await breakAfter(forge)).toBe(verdict)
  })

  it("reveals a truncated end", { tags: ["SEC-009"] }, async () => {
    const newest = (await server.run(newestLink))!
    const missing = `Line ${newest.id} is missing: the log ends before it`
    const cut = (sql: SqlClient.SqlClient) => sql`delete from audit_entry where id = ${newest.id}`
    expect(await breakAfter(cut)).toBe(missing)
    // Somebody who cuts off the chain's own row too still does not have the line that another kept.
    const cutBoth = (sql: SqlClient.SqlClient) => Effect.all([cut(sql), withoutRules(sql), moveHead(sql, newest.id - 1)])
    expect(await breakAfter(cutBoth)).toBe("holds")
    expect(await breakAfter(cutBoth, newest)).toBe(missing)
    const forged = { id: newest.id, hash: newest.hash.replace(/^./, (first) => (first === "0" ? "1" : "0")) }
    expect(await breakAfter(() => Effect.void, forged)).toBe(`Line ${newest.id} is not the one that was kept`)
    expect(await breakAfter(() => Effect.void, newest)).toBe("holds")
  })

  it("still reveals a truncated end after more lines", { tags: ["SEC-009"] }, async () => {
    const newest = (await server.run(newestLink))!
    const cut = (sql: SqlClient.SqlClient) => Effect.andThen(sql`delete from audit_entry where id = ${newest.id}`, write("x", "y"))
    expect(await breakAfter(cut)).toBe(`Line ${newest.id} is missing`)
  })

  it("reveals another last line, and the loss of the row that names it", { tags: ["SEC-009"] }, async () => {
    const newest = (await server.run(newestLink))!
    const change = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) => (sql: SqlClient.SqlClient) =>
      Effect.andThen(withoutRules(sql), statement(sql))
    expect(await breakAfter(change((sql) => sql`update audit_chain set last_hash = 'other'`))).toBe(
      `Line ${newest.id} is not the one where the log ended`,
    )
    expect(await breakAfter(change((sql) => sql`delete from audit_chain`))).toBe("The row that names the log's last line is missing")
    expect(await breakAfter((sql) => sql`delete from audit_entry`)).toBe(`Line ${newest.id} is missing: the log ends before it`)
  })

  it.each([
    ["changed", (sql: SqlClient.SqlClient) => sql`update audit_entry set outcome = 'refused'`],
    ["deleted", (sql: SqlClient.SqlClient) => sql`delete from audit_entry`],
    ["cleared", (sql: SqlClient.SqlClient) => sql`truncate audit_entry`],
    ["moved back", (sql: SqlClient.SqlClient) => sql`update audit_chain set last_id = 0`],
    ["ended", (sql: SqlClient.SqlClient) => sql`delete from audit_chain`],
    ["doubled", (sql: SqlClient.SqlClient) => sql`insert into audit_chain values ('second', 0, '')`],
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

  it.each([
    ["number", "rond.audit_id", "900000000"],
    ["number before the first", "rond.audit_id", "-100"],
    ["hash", "rond.audit_hash", "\\x00"],
  ])("takes no %s from a setting of the writer", { tags: ["SEC-009"] }, async (_, name, value) => {
    const before = (await server.run(newestLink))!
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into audit_entry (request_id, call_id, action, outcome)
          select coalesce(set_config(${name}, ${value}, true), 'r'), 'c', 'a', 'done' from generate_series(1, 3)`,
      ),
    )
    expect((await server.run(verifyChain()))?.id).toBe(before.id + 3)
  })

  it("takes no line from a table of the writer's session", { tags: ["SEC-009"] }, async () => {
    const before = (await server.run(newestLink))!
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.gen(function* () {
            const [{ schema } = { schema: "" }] = yield* sql<{ readonly schema: string }>`select current_schema() as schema`
            yield* sql`create temporary table audit_chain on commit drop as select 'log' as name, 7::bigint as last_id, ''::bytea as last_hash`
            yield* sql`create temporary table audit_entry (like ${sql(schema)}.audit_entry) on commit drop`
            yield* sql`insert into ${sql(schema)}.audit_entry (request_id, call_id, action, outcome) values ('r', 'c', 'a', 'done')`
          }),
        ),
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

  it.each([
    ["without a chain", "0005"],
    ["with a chain that has no row of its own", "0010"],
  ])("goes on from the lines of a log %s, in their order", { tags: ["SEC-009"] }, async (_, first) => {
    const { target, drop } = await testDatabase()
    const names = Object.keys(platformModule.migrations).filter((name) => name < first)
    const earlier = Object.fromEntries(names.map((name) => [name, platformModule.migrations[name]!]))
    const lines = await Effect.runPromise(
      Effect.gen(function* () {
        yield* migrate([{ id: platformModule.id, migrations: earlier }])
        const sql = yield* SqlClient.SqlClient
        if (first < "0006") {
          yield* write("undone")
          yield* sql`delete from audit_entry`
        }
        yield* write("one", "two", "three")
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
