import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { getDraftKeys, noDraftsFlag } from "@rond/core/model/drafts"
import type { Session } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { applyRetention } from "../../platform/retention.ts"
import { withServer } from "../../testing/test-server.ts"
import { draftsModule } from "./module.ts"

const server = withServer([clinicModule, draftsModule])
const clinicianOf = (personId: string, poolId: string): Session => ({
  sessionId: personId,
  personId,
  name: personId,
  role: "clinician",
  clinician: {
    id: personId,
    profession: "doctor",
    poolId,
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags: [],
  },
})
const [anna, bo] = [clinicianOf("anna", "ward"), clinicianOf("bo", "office")]
const keysOf = (as: Session) => server.call(getDraftKeys, {}, { as })
const run = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, statement))
const age = (interval: string) => run((sql) => sql`update draft_key set made_at = made_at - ${interval}::interval`)

beforeAll(() =>
  run(
    (sql) => sql`
      insert into person (id, subject, name, role, language) values ('anna', 'anna', 'Anna', 'clinician', 'sv'), ('bo', 'bo', 'Bo', 'clinician', 'sv')`,
  ),
)

describe("draft keys", { tags: ["SEC-020"] }, () => {
  it("belong to one person, are random, and last for the day", async () => {
    const [first, again, othersKeys] = [await keysOf(anna), await keysOf(anna), await keysOf(bo)]
    expect(again).toEqual(first)
    expect(first.keys).toHaveLength(1)
    expect(Buffer.from(first.keys[0].secret, "base64")).toHaveLength(32)
    expect(othersKeys.keys[0]).not.toEqual(first.keys[0])
    expect(await server.error(getDraftKeys, {})).toMatchObject({ _tag: "SessionExpired" })
  })

  it("are new each day, decrypt the last seven days, and are deleted after that", async () => {
    const today = (await keysOf(anna)).keys[0]
    await age("25 hours")
    const [tomorrow, before] = (await keysOf(anna)).keys
    expect(before).toEqual(today)
    expect(tomorrow).not.toEqual(today)
    await age("6 days 20 hours")
    expect((await keysOf(anna)).keys).toContainEqual(today)
    await age("1 day")
    expect((await keysOf(anna)).keys).not.toContainEqual(today)
    await server.run(applyRetention([draftsModule]))
    const remaining = await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from draft_key where id = ${today.id}`))
    expect(remaining).toEqual([])
  })

  it("report that nothing is stored on a pool's shared computers", async () => {
    await run(
      (sql) => sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('ward', 'Ward', 'SE', 'Europe/Stockholm', 20)`,
    )
    await run((sql) => sql`insert into feature_flag (id, pool_id) values (${noDraftsFlag}, 'ward')`)
    expect([(await keysOf(anna)).keepsDrafts, (await keysOf(bo)).keepsDrafts]).toEqual([false, true])
  })
})
