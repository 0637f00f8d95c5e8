import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { insertTestClinic } from "../../testing/clinics/test-clinic.ts"
import { verifyChain } from "../../platform/access/verify-chain.ts"
import { withServer } from "../../testing/test-server.ts"
import { supportModuleOf } from "./module.ts"

const server = withServer([clinicModule, supportModuleOf([])])
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
/** The database's own lines about a change that was made past the server. */
const linesOf = async (text: string) => {
  const since = (await server.audit()).length
  await statement(text)
  return (await server.audit()).slice(since)
}
const role = expect.any(String)

beforeAll(() => server.run(insertTestClinic))

describe("a change by direct SQL", () => {
  it.each([
    [
      "a flag for a pool",
      "insert into feature_flag (id, pool_id) values ('no-drafts-on-device', 'near-pool')",
      "no-drafts-on-device",
      { table: "feature_flag", change: "insert", before: null, after: { id: "no-drafts-on-device", pool_id: "near-pool" }, role },
    ],
    [
      "a deleted flag",
      "delete from feature_flag where id = 'no-drafts-on-device'",
      "no-drafts-on-device",
      { table: "feature_flag", change: "delete", before: { id: "no-drafts-on-device", pool_id: "near-pool" }, after: null, role },
    ],
    [
      "a pool's rules",
      "update pool set name = 'Nearest', slot_minutes = slot_minutes where id = 'near-pool'",
      "near-pool",
      { table: "pool", change: "update", before: { name: "Near" }, after: { name: "Nearest" }, role },
    ],
    [
      "a clinician's flags",
      "update clinician set flags = array_append(flags, 'record_reviewer') where id = 'near'",
      "near",
      { table: "clinician", change: "update", before: { flags: ["sign"] }, after: { flags: ["sign", "record_reviewer"] }, role },
    ],
    [
      "a clinician's pool",
      "update clinician set pool_id = 'far-pool' where id = 'near'",
      "near",
      { table: "clinician", change: "update", before: { pool_id: "near-pool" }, after: { pool_id: "far-pool" }, role },
    ],
    [
      "a person's role",
      "insert into person (id, subject, name, role, language) values ('person-new', 'new', 'New', 'support', 'en-GB')",
      "person-new",
      { table: "person", change: "insert", before: null, after: { subject: "new", role: "support" }, role },
    ],
    [
      "a plugin's switch",
      `insert into plugin_switch (pool_id, plugin_id, state, reason, author_id) values ('near-pool', 'x', 'off', 'Test', 'person-new')`,
      "x",
      {
        table: "plugin_switch",
        change: "insert",
        before: null,
        after: expect.objectContaining({ pool_id: "near-pool", state: "off", author_id: "person-new" }),
        role,
      },
    ],
  ])("is audited once: %s", { tags: ["SEC-009"] }, async (_, text, subjectId, detail) => {
    expect(await linesOf(text)).toMatchObject([
      { personId: null, action: "database.change", endpointId: "database", subjectId, outcome: "done", detail },
    ])
  })

  it("is audited for each row that it changes, in the same transaction", { tags: ["SEC-009"] }, async () => {
    const lines = await linesOf("update pool set slot_minutes = slot_minutes + 1")
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(1)
    expect(await server.run(verifyChain())).toBeDefined()
  })

  it("is not audited if it changes nothing of access, or is rolled back", { tags: ["SEC-009"] }, async () => {
    expect(await linesOf("update clinician set title = 'Consultant' where id = 'near'")).toEqual([])
    expect(await linesOf("update person set name = 'Another', language = 'sv' where id = 'person-near'")).toEqual([])
    expect(await linesOf("update pool set name = name")).toEqual([])
    const undone = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(Effect.andThen(sql`update pool set name = 'Undone'`, Effect.fail("undone"))),
    )
    const since = (await server.audit()).length
    await server.run(Effect.ignore(undone))
    expect((await server.audit()).slice(since)).toEqual([])
  })

  it("is audited if it empties a table", { tags: ["SEC-009"] }, async () => {
    expect(await linesOf("truncate feature_flag")).toMatchObject([
      { action: "database.change", detail: { table: "feature_flag", change: "truncate", role } },
    ])
  })
})
