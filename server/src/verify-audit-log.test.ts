import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { clinicModule } from "./areas/clinic/module.ts"
import { insertClinic } from "./testing/clinics/record-clinic.ts"
import { chainLines } from "./platform/access/links/chain-lines.ts"
import { withServer } from "./testing/test-server.ts"
import { verifyAuditLog } from "./verify-audit-log.ts"
import { recordModule } from "./main/record-module.ts"

const server = withServer([clinicModule, recordModule])

const emptyLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table audit_entry disable trigger user`
  for (const table of ["audit_chain", "audit_link", "audit_unchained"]) yield* sql`alter table ${sql(table)} disable trigger user`
  yield* sql`truncate audit_entry, audit_link, audit_unchained`
  yield* sql`update audit_chain set last_id = 0, last_hash = ''`
})

it("an empty audit log is refused as soon as the clinic has meetings", { tags: ["SEC-009", "SEC-060"] }, async () => {
  expect(await server.run(verifyAuditLog())).toEqual({ newest: undefined, lines: 0, unchained: { count: 0 } })
  await server.run(insertClinic(["m1"]))
  expect((await server.run(verifyAuditLog())).unchained.count).toBeGreaterThan(0)
  await server.run(chainLines)
  expect((await server.run(verifyAuditLog())).lines).toBeGreaterThan(0)
  await server.run(emptyLog)
  expect((await server.run(Effect.flip(verifyAuditLog()))).message).toBe(
    "It is empty, although the clinic has meetings: every line is missing",
  )
})

it("a database without a log is not verified", { tags: ["SEC-009", "SEC-060"] }, async () => {
  const messageAfter = (change: string) =>
    server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.flatMap(Effect.andThen(sql.unsafe(change), Effect.flip(verifyAuditLog())), (error) => Effect.fail(error.message)),
        ),
      ).pipe(Effect.flip),
    )
  expect(await messageAfter("drop table audit_entry cascade")).toMatch(/There is no audit log/)
})
