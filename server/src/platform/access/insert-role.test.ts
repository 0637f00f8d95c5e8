import { PgClient } from "@effect/sql-pg"
import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Database, databaseLayer, postgresAddress, type PostgresTarget } from "../database/database.ts"
import { bringUpToDate } from "../database/migrate.ts"
import { platformModule } from "../module.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { chainLines } from "./links/chain-lines.ts"
import { verifyChain } from "./verify-chain.ts"

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""

/** The columns of a line that its writer may choose. */
const columns = "request_id, call_id, action, outcome"
const values = "'r', 'c', 'a', 'done'"

const number = fc.oneof(fc.integer({ min: -5, max: 40 }), fc.constantFrom(-100, 0, 900_000_000, 2 ** 31))
const setting = fc.constantFrom(
  "rond.audit_id",
  "rond.audit_hash",
  "search_path",
  "standard_conforming_strings",
  "bytea_output",
  "transform_null_equals",
  "enable_indexscan",
  "timezone",
  "datestyle",
  "session_replication_role",
  "row_security",
  "role",
)
const settingValue = fc.constantFrom(
  "off",
  "on",
  "-100",
  "900000000",
  "pg_temp, public",
  "evil, pg_catalog",
  "escape",
  "replica",
  "",
  "German",
)
const table = fc.constantFrom("audit_entry", "audit_chain", "audit_unchained", "audit_link", "audit_entry_number")
const lineCount = fc.integer({ min: 0, max: 3 })

/** One statement of a person who has only the server's role. `$` stands for the schema of the log. */
const statement = fc.oneof(
  fc.constant(`insert into $.audit_entry (${columns}) values (${values})`),
  fc.tuple(number, lineCount).map(
    ([id, count]) => `insert into $.audit_entry (id, at, hash, ${columns})
      select ${id}, '2001-01-01', '\\x00', ${values} from generate_series(1, ${count})`,
  ),
  fc.tuple(setting, settingValue, lineCount).map(
    ([name, value, count]) => `insert into $.audit_entry (${columns})
      select coalesce(set_config('${name}', '${value}', false), 'r'), 'c', 'a', 'done' from generate_series(1, ${count})`,
  ),
  fc.tuple(setting, settingValue).map(([name, value]) => `select set_config('${name}', '${value}', false)`),
  fc.constantFrom(
    `with other as (insert into $.audit_entry (${columns}) values (${values}) returning id)
      insert into $.audit_entry (${columns}) select ${values} from other union all select ${values}`,
    `insert into $.audit_entry (${columns}) values (${values}) on conflict do nothing`,
    `insert into $.audit_entry (id, ${columns}) values (1, ${values}) on conflict (id) do update set action = 'forged'`,
    "update $.audit_entry set action = 'forged'",
    "delete from $.audit_entry where id = (select max(id) from $.audit_entry)",
    "truncate $.audit_entry",
    "update $.audit_chain set last_id = 3",
    "insert into $.audit_chain values ('mine', 900000000, '')",
    "delete from $.audit_chain",
    "update $.audit_link set line_ids = '{}'",
    "insert into $.audit_link values (900000000, '{1}', '', '')",
    "delete from $.audit_unchained",
    "insert into $.audit_unchained values (1)",
    "insert into $.audit_chaining values ('me'), ('me')",
    "select nextval('$.audit_entry_number')",
    "select setval('$.audit_entry_number', 1)",
    "select $.chain_audit_lines()",
    "create trigger mine before insert on pg_temp.mine for each row execute function $.chain_audit_lines()",
    "alter table $.audit_entry disable trigger all",
    "alter table $.audit_entry drop constraint audit_entry_numbered_from_one",
    "create trigger mine before insert on $.audit_entry for each row execute function $.chain_audit_entry()",
    "select $.chain_audit_entry()",
    "create or replace function $.chain_audit_entry() returns trigger language plpgsql as 'begin return null; end'",
    "create temporary table mine (like $.audit_entry)",
    "create trigger mine before insert on pg_temp.mine for each row execute function $.chain_audit_entry()",
    "insert into mine (request_id, call_id, action, outcome) values ('r', 'c', 'a', 'done')",
    "create type pg_temp.text as enum ('r')",
    "create domain pg_temp.int8 as integer",
    "create domain pg_temp.bytea as text",
    "select pg_advisory_unlock_all()",
    "savepoint here",
    "rollback to savepoint here",
    "begin",
    "begin isolation level repeatable read",
    "commit",
    "rollback",
  ),
  table.map((name) => `create temporary table if not exists ${name} as select * from $.${name}`),
  table.map((name) => `create temporary view ${name} as select * from $.${name} where false`),
  table.map((name) => `drop table if exists pg_temp.${name}`),
  fc
    .tuple(table, fc.constantFrom("chain_audit_entry", "refuse_change_of_audit"))
    .map(([name, run]) => `create trigger mine before insert on pg_temp.${name} for each row execute function $.${run}()`),
  table.map((name) => `insert into ${name} select * from pg_temp.${name}`),
)

describe.runIf(isOnPostgres)("a role that may only add to the audit log", () => {
  let schema: string
  let owner: ManagedRuntime.ManagedRuntime<Database, unknown>
  let role: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase("two")
    drop = database.drop
    const target = database.target as PostgresTarget
    schema = target.schema!
    owner = ManagedRuntime.make(databaseLayer(target.owner!))
    // One connection: what a statement sets, the next one has.
    role = ManagedRuntime.make(
      PgClient.layer({
        ...postgresAddress(target),
        maxConnections: 1,
        startupParameters: { search_path: schema, lock_timeout: "10s" },
      }),
    )
    await Effect.runPromise(bringUpToDate(target, [platformModule], Effect.void).pipe(Effect.provide(databaseLayer(target)), Effect.scoped))
  })
  afterAll(async () => {
    await role.dispose()
    await owner.dispose()
    await drop()
  })

  const run = (text: string) =>
    role.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text.replaceAll("$.", `${schema}.`))).pipe(
        Effect.as("done" as const),
        Effect.catch(() => Effect.succeed("refused" as const)),
      ),
    )
  const lines = () =>
    owner.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly count: number }>`select count(*)::float8 as count from audit_entry`).pipe(
        Effect.map(([row]) => row!.count),
      ),
    )
  /** The number of lines in the chain, once the lines are chained; `waiting` without that, those that wait included. */
  const verified = (lines: "chained" | "waiting") =>
    owner.runPromise(
      Effect.gen(function* () {
        if (lines === "chained") yield* chainLines
        const log = yield* verifyChain()
        if (lines === "chained") expect(log.unchained.count).toBe(0)
        return log.lines + log.unchained.count
      }),
    )

  it("leaves a chain that holds all lines, whatever it runs", { tags: ["SEC-009", "SEC-060"], timeout: 240_000 }, async () => {
    const counts = { done: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 12 }), async (statements) => {
        for (const text of statements) counts[await run(text)] += 1
        for (const text of ["rollback", "reset role", "reset all", "discard temp"]) await run(text)
        const before = await lines()
        expect(await verified("waiting")).toBe(before)
        expect(await verified("chained")).toBe(before)
        // A line of an ordinary session still follows.
        expect(await run(`insert into $.audit_entry (${columns}) values (${values})`)).toBe("done")
        expect(await verified("chained")).toBe(before + 1)
      }),
      { numRuns: 150 },
    )
    expect(counts.done).toBeGreaterThan(50)
    expect(counts.refused).toBeGreaterThan(50)
  })
})
