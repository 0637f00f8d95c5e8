import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { migrate } from "../database/migrate.ts"
import { databaseLayer } from "../database/database.ts"
import { platformModule } from "../module.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { readAudit, withServer } from "../../testing/test-server.ts"
import { canonical } from "./audit-chain.ts"
import { chainLines } from "./links/chain-lines.ts"
import { newestLink, verifyChain } from "./verify-chain.ts"
import { appendLines, noSource, nobody, type Actor } from "./audit-log.ts"

const server = withServer([])

const actor: Actor = { ...nobody, personId: "p1", requestId: "request", source: noSource, endpointId: "test" }
const line = (subjectId: string) => ({ action: "test.read", outcome: "done", subjectId, detail: { note: "Å, “”, 😀", count: 2 } }) as const

/** Writes lines one after the other, each in its own statement. */
const write = (...subjects: readonly string[]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(subjects, (subject) => appendLines(sql, actor, [line(subject)])))

/** Chains the lines, and returns how many the chain holds. */
const chained = Effect.gen(function* () {
  yield* chainLines
  const { lines, unchained } = yield* verifyChain()
  return unchained.count === 0 ? lines : `${unchained.count} lines wait`
})
/** Runs a change of the log in a transaction that is rolled back, and returns what the check reports. */
const breakAfter = (
  change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown, SqlClient.SqlClient>,
  earlierLink?: Parameters<typeof verifyChain>[0],
) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`alter table audit_entry disable trigger keep_audit_entry`
          yield* change(sql)
          const verdict = yield* Effect.result(verifyChain(earlierLink))
          return yield* Effect.fail(verdict._tag === "Failure" ? String((verdict.failure as Error).message) : "holds")
        }),
      )
    }).pipe(Effect.flip),
  )

/** Allows what only the owner of the tables can do. */
const withoutRules = (sql: SqlClient.SqlClient) =>
  Effect.andThen(
    sql`alter table audit_entry disable trigger user, drop constraint audit_entry_numbered_from_one`,
    Effect.all(protectedTables.map((name) => sql`alter table ${sql(name)} disable trigger user`)),
  )
/** The number of a line by its place in the first link. */
const inLink = (sql: SqlClient.SqlClient, place: number) => sql`(select line_ids[${place}::int] from audit_link where number = 1)`
const protectedTables = ["audit_chain", "audit_link", "audit_unchained"]
const withRules = (sql: SqlClient.SqlClient) => sql`alter table audit_entry enable trigger user`
const moveHead = (sql: SqlClient.SqlClient, number: number) => sql`
  update audit_chain set last_id = ${number}, last_hash = (select hash from audit_link where number = ${number}) where name = 'log'`
const insertForged = (sql: SqlClient.SqlClient, id: number) => sql`
  insert into audit_entry (id, request_id, call_id, action, outcome, hash) values (${id}, 'r', 'c', 'a', 'done', '')`

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
    expect(await server.run(chained)).toBe(60)
    // The cases below have two links.
    await server.run(write("later", "latest"))
    expect(await server.run(chained)).toBe(62)
    expect((await server.run(newestLink))?.id).toBe(2)
  })

  it.each<[string, RegExp, (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>]>([
    [
      "a line was changed",
      /^Line \d+ was changed$/,
      (sql) => sql`update audit_entry set patient_id = 'other' where id = ${inLink(sql, 2)}`,
    ],
    [
      "a time was changed",
      /^Line \d+ was changed$/,
      (sql) => sql`update audit_entry set at = at + interval '1 ms' where id = ${inLink(sql, 3)}`,
    ],
    ["a line is missing", /^Line \d+ is missing$/, (sql) => sql`delete from audit_entry where id = ${inLink(sql, 4)}`],
    ["the first line is missing", /^Line \d+ is missing$/, (sql) => sql`delete from audit_entry where id = ${inLink(sql, 1)}`],
    [
      "a line was changed together with its hash",
      /^Link 1 does not fit its lines \d+ to \d+$/,
      (sql) =>
        Effect.andThen(
          sql`update audit_entry set patient_id = 'other' where id = ${inLink(sql, 5)}`,
          sql.unsafe(
            `update audit_entry set hash = sha256(convert_to(${canonical("audit_entry")}, 'UTF8')) where id = (select line_ids[5] from audit_link where number = 1)`,
          ),
        ),
    ],
    [
      "two lines have changed places",
      /^Line \d+ was changed$/,
      (sql) => sql`update audit_entry line set action = 'x' || line.action, hash = other.hash, at = other.at
          from audit_entry other where line.id in (${inLink(sql, 5)}, ${inLink(sql, 6)})
            and other.id = ${inLink(sql, 5)} + ${inLink(sql, 6)} - line.id`,
    ],
    [
      "two lines have changed places in their link",
      /^Link 1 does not fit its lines \d+ to \d+$/,
      (sql) => sql`update audit_link set line_ids[1] = line_ids[2], line_ids[2] = line_ids[1] where number = 1`,
    ],
    [
      "a line was taken out of its link",
      /^Link 1 does not fit its lines \d+ to \d+$/,
      (sql) => sql`update audit_link set line_ids = line_ids[2:] where number = 1`,
    ],
    [
      "a line was taken out of its link together with the link's hash",
      /^Link 2 does not follow the one before it$/,
      (sql) => sql`update audit_link set line_ids = line_ids[2:], hash = sha256(previous_hash || convert_to(number || ' ' ||
        array_to_string(line_ids[2:], ' '), 'UTF8') || (select string_agg(line.hash, ''::bytea order by line.id) from audit_entry line
        where line.id = any(line_ids[2:]))) where number = 1`,
    ],
    [
      "a line is chained twice",
      /^Line \d+ is in the chain twice$/,
      (sql) => sql`update audit_link set line_ids = line_ids[1:1] || line_ids where number = 2`,
    ],
    ["a link is missing", /^Link 1 is missing$/, (sql) => sql`delete from audit_link where number = 1`],
    [
      "two links have changed places",
      /^Link 1 does not follow the one before it$/,
      (sql) => Effect.andThen(sql`update audit_link set number = -number`, sql`update audit_link set number = 3 + number`),
    ],
    [
      "a link was put before the first",
      /^Link 0 is outside the chain, whose next link is 1$/,
      (sql) => sql`insert into audit_link values (0, '{1}', '', '')`,
    ],
    [
      "a link follows the newest",
      /^Link 3 does not follow the one before it$/,
      (sql) => sql`insert into audit_link values (3, '{1}', '', '')`,
    ],
  ])("reports that %s", { tags: ["SEC-009", "SEC-155"] }, async (_, verdict, change) => {
    const changed = (sql: SqlClient.SqlClient) => Effect.andThen(withoutRules(sql), change(sql))
    expect(await breakAfter(changed)).toMatch(verdict)
  })

  it.each([
    ["before the first one", "Line 0 is outside the chain", 0],
    ["with a negative number", "Line -99 is outside the chain", -99],
    ["far behind the last one", "Line 900000001 is outside the chain", 900_000_001],
  ])("reads a line that was forged %s", { tags: ["SEC-009", "SEC-060"] }, async (_, verdict, id) => {
    const forge = (sql: SqlClient.SqlClient) => Effect.andThen(withoutRules(sql), insertForged(sql, id))
    expect(await breakAfter(forge)).toBe(verdict)
  })

  it("reads a line that was forged among those of a link", { tags: ["SEC-009", "SEC-060"] }, async () => {
    // A number that a rolled-back line used up.
    const [free] = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly id: number }>`
          select id::float8 as id from generate_series(1, (select max(id) from audit_entry)) as used (id)
          where id not in (select id from audit_entry) order by id limit 1`,
      ),
    )
    const forge = (sql: SqlClient.SqlClient) => Effect.andThen(withoutRules(sql), insertForged(sql, free!.id))
    expect(await breakAfter(forge)).toBe(`Line ${free!.id} is outside the chain`)
  })

  it("reveals a truncated end", { tags: ["SEC-009", "SEC-155"] }, async () => {
    const newest = (await server.run(newestLink))!
    const missing = `Link ${newest.id} is missing: the log ends before it`
    const cut = (sql: SqlClient.SqlClient) =>
      Effect.andThen(
        sql`delete from audit_entry where id = any((select line_ids from audit_link where number = ${newest.id})::bigint[])`,
        sql`delete from audit_link where number = ${newest.id}`,
      )
    expect(await breakAfter((sql) => Effect.andThen(withoutRules(sql), cut(sql)))).toBe(missing)
    // A person who moves the chain's own row too still does not have the link that another kept.
    const cutBoth = (sql: SqlClient.SqlClient) => Effect.all([withoutRules(sql), cut(sql), moveHead(sql, newest.id - 1)])
    expect(await breakAfter(cutBoth)).toBe("holds")
    expect(await breakAfter(cutBoth, newest)).toBe(missing)
    const forged = { id: newest.id, hash: newest.hash.replace(/^./, (first) => (first === "0" ? "1" : "0")) }
    expect(await breakAfter(() => Effect.void, forged)).toBe(`Link ${newest.id} is not the one that was kept`)
    expect(await breakAfter(() => Effect.void, newest)).toBe("holds")
  })

  it("still reveals a truncated end after more lines", { tags: ["SEC-009", "SEC-155"] }, async () => {
    const newest = (await server.run(newestLink))!
    const cut = (sql: SqlClient.SqlClient) =>
      Effect.all([withoutRules(sql), sql`delete from audit_link where number = ${newest.id}`, withRules(sql), write("x", "y"), chainLines])
    expect(await breakAfter(cut)).toBe(`Link ${newest.id} is missing`)
  })

  it("reveals another end, and the loss of the row that names it", { tags: ["SEC-009", "SEC-155"] }, async () => {
    const newest = (await server.run(newestLink))!
    const change = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) => (sql: SqlClient.SqlClient) =>
      Effect.andThen(withoutRules(sql), statement(sql))
    expect(await breakAfter(change((sql) => sql`update audit_chain set last_hash = 'other' where name = 'log'`))).toBe(
      `Link ${newest.id} is not the one where the log ended`,
    )
    expect(await breakAfter(change((sql) => sql`delete from audit_chain`))).toMatch(/^The row that names the end/)
  })

  describe("before lines are chained", () => {
    /** A line that waits for the chain; its number. */
    const waiting = (sql: SqlClient.SqlClient) =>
      Effect.andThen(write("waits"), sql<{ readonly id: number }>`select line_id::float8 as id from audit_unchained`)

    it("holds, and names the lines that wait", { tags: ["SEC-155"] }, async () => {
      await server.run(chainLines)
      const [before, after] = await server.run(Effect.all([verifyChain(), Effect.andThen(write("one", "two"), verifyChain())]))
      expect(after.lines).toBe(before.lines)
      expect(after.unchained).toMatchObject({ count: 2, first: { id: expect.any(Number), at: expect.stringMatching(/^20.*Z$/) } })
      expect(await server.run(chained)).toBe(before.lines + 2)
    })

    it.each<[string, RegExp, (sql: SqlClient.SqlClient, id: number) => Effect.Effect<unknown, unknown>]>([
      ["changed", /^Line \d+ was changed$/, (sql, id) => sql`update audit_entry set outcome = 'refused' where id = ${id}`],
      ["removed", /^Line \d+ is missing: it was written/, (sql, id) => sql`delete from audit_entry where id = ${id}`],
      ["taken from those that wait", /^Line \d+ is outside the chain$/, (sql) => sql`delete from audit_unchained`],
    ])("reveals that one was %s", { tags: ["SEC-155"] }, async (_, verdict, change) => {
      await server.run(chainLines)
      const meddle = (sql: SqlClient.SqlClient) =>
        Effect.flatMap(waiting(sql), ([line]) => Effect.andThen(withoutRules(sql), change(sql, line!.id)))
      expect(await breakAfter(meddle)).toMatch(verdict)
    })

    it("still reveals a removed one once the others are chained", { tags: ["SEC-155"] }, async () => {
      const meddle = (sql: SqlClient.SqlClient) =>
        Effect.flatMap(waiting(sql), ([line]) =>
          Effect.all([withoutRules(sql), sql`delete from audit_entry where id = ${line!.id}`, withRules(sql), chainLines]),
        )
      expect(await breakAfter(meddle)).toMatch(/^Line \d+ is missing$/)
    })
  })

  it.each([
    ["changed", (sql: SqlClient.SqlClient) => sql`update audit_entry set outcome = 'refused'`],
    ["deleted", (sql: SqlClient.SqlClient) => sql`delete from audit_entry`],
    ["cleared", (sql: SqlClient.SqlClient) => sql`truncate audit_entry`],
    ["moved back", (sql: SqlClient.SqlClient) => sql`update audit_chain set last_id = 0`],
    ["ended", (sql: SqlClient.SqlClient) => sql`delete from audit_chain`],
    ["doubled", (sql: SqlClient.SqlClient) => sql`insert into audit_chain values ('second', 0, '')`],
    ["shortened", (sql: SqlClient.SqlClient) => sql`delete from audit_link`],
    ["linked", (sql: SqlClient.SqlClient) => sql`insert into audit_link values (9, '{}', '', '')`],
    ["kept from the chain", (sql: SqlClient.SqlClient) => sql`truncate audit_unchained`],
  ])("is not %s by a statement", { tags: ["SEC-009"] }, async (_, change) => {
    const before = await server.run(newestLink)
    const refused = await server.run(Effect.flip(Effect.flatMap(SqlClient.SqlClient, change)))
    expect(JSON.stringify(refused.reason.cause)).toContain("42501")
    expect(await server.run(newestLink)).toEqual(before)
  })

  it("uses the database's own number, time and hash, whatever is written", { tags: ["SEC-009"] }, async () => {
    const before = await server.run(chained)
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into audit_entry (id, at, request_id, call_id, action, outcome, hash)
          values (999, '2001-01-01', 'r', 'c', 'a', 'done', '')`,
      ),
    )
    expect(await server.run(chained)).toBe(Number(before) + 1)
  })

  it.each([
    ["number", "rond.audit_id", "900000000"],
    ["number before the first", "rond.audit_id", "-100"],
    ["hash", "rond.audit_hash", "\\x00"],
  ])("takes no %s from a setting of the writer", { tags: ["SEC-009"] }, async (_, name, value) => {
    const before = await server.run(chained)
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into audit_entry (request_id, call_id, action, outcome)
          select coalesce(set_config(${name}, ${value}, true), 'r'), 'c', 'a', 'done' from generate_series(1, 3)`,
      ),
    )
    expect(await server.run(chained)).toBe(Number(before) + 3)
  })

  it("takes no line from a table of the writer's session", { tags: ["SEC-009"] }, async () => {
    const before = await server.run(chained)
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.gen(function* () {
            const [{ schema } = { schema: "" }] = yield* sql<{ readonly schema: string }>`select current_schema() as schema`
            yield* sql`create temporary table audit_chain on commit drop as select 'log' as name, 7::bigint as last_id, ''::bytea as last_hash`
            yield* sql`create temporary table audit_unchained (line_id bigint) on commit drop`
            yield* sql`create temporary table audit_entry (like ${sql(schema)}.audit_entry) on commit drop`
            yield* sql`insert into ${sql(schema)}.audit_entry (request_id, call_id, action, outcome) values ('r', 'c', 'a', 'done')`
          }),
        ),
      ),
    )
    expect(await server.run(chained)).toBe(Number(before) + 1)
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
})
