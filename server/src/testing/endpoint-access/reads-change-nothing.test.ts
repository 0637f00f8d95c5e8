import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { modules } from "../../main/modules.ts"
import { platformModule } from "../../platform/module.ts"
import { withServer } from "../test-server.ts"
import { patientScoped } from "./requests.ts"
import { insertEverything } from "./clinic.ts"
import { isChecked } from "./markets.ts"

const gets = [platformModule, ...modules]
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ id, method }) => isChecked(id) && method === "GET" && patientScoped[id] !== undefined)

const server = withServer(modules)
beforeAll(() => server.run(insertEverything))

/** The traces of every request: its audit line, and the rate limit counters. */
const traces = /^(audit_|limit_|stream_)/

/** Reads the number of rows of each table, and the latest transaction that wrote one. */
const tables = server.run.bind(
  server,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const all = yield* sql<{ readonly name: string }>`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by relname`
    const rowsByTable: Record<string, unknown> = {}
    for (const { name } of all.filter(({ name: table }) => !traces.test(table))) {
      const [row] = yield* sql`select count(*)::int as rows, max(xmin::text::bigint)::text as last from ${sql(name)}`
      rowsByTable[name] = row
    }
    return rowsByTable
  }),
)

describe("reads", () => {
  // A plugin may have no reads; this holds for it too.
  it("are compared over every table", async () => {
    expect(await tables()).toHaveProperty("meeting")
  })

  it.each(gets.map((endpoint) => [endpoint.id, endpoint] as const))("%s changes nothing", { tags: ["SEC-029"] }, async (id, endpoint) => {
    const { of, input } = patientScoped[id]!
    const requestInput = await input(server)
    const before = await tables()
    await server.call(endpoint, requestInput as never, { as: of.clinician }).catch(() => undefined)
    expect(await tables()).toEqual(before)
  })
})
