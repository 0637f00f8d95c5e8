import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { recordModule } from "../../main/record-module.ts"
import { insertClinic } from "../../testing/clinics/record-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { renewalsModule } from "./module.ts"
import { finalRenewals } from "./tables.ts"

const { "0004_final": _, ...before } = renewalsModule.migrations
const server = withServer([clinicModule, supportModule, recordModule, { ...renewalsModule, migrations: before }])
const run = <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement)))

describe("decisions of the first form", { tags: ["REN-800"] }, () => {
  beforeAll(async () => {
    await server.run(insertClinic(["m1"]))
    await run(`insert into renewal_prescription (id, meeting_id, place, medicine, decision, decided_at, decided_by_name, version) values
      ('open', 'm1', 1, 'A', null, null, null, 0), ('renewed', 'm1', 2, 'B', 'renewed', now(), 'Dr Lind', 2),
      ('rejected', 'm1', 3, 'C', 'rejected', now(), 'Dr Lind', 1)`)
    await run(`insert into renewal_decision (prescription_id, version, decision, decided_at) values
      ('renewed', 1, 'rejected', now()), ('renewed', 2, 'renewed', now())`)
  })

  it("that contradict themselves stop the start by name, and nothing has changed", async () => {
    const migrate = server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(finalRenewals)))
    await expect(migrate).rejects.toThrow("The renewal rejected is not migrated: current-not-newest")
    expect(await run("select decision from renewal_prescription order by place")).toHaveLength(3)
  })

  it("become approvals and refusals, and all of them stay", async () => {
    await run("insert into renewal_decision (prescription_id, version, decision, decided_at) values ('rejected', 1, 'rejected', now())")
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(finalRenewals)))
    expect(await run("select id, approval, message, reason, prescribed_via_alfa from renewal_prescription order by place")).toEqual([
      { id: "open", approval: null, message: null, reason: null, prescribed_via_alfa: null },
      { id: "renewed", approval: "approved", message: null, reason: null, prescribed_via_alfa: null },
      { id: "rejected", approval: "procedure_rejected_by_recipient", message: null, reason: null, prescribed_via_alfa: null },
    ])
    expect(await run("select prescription_id, version, approval from renewal_decision order by prescription_id, version")).toEqual([
      { prescription_id: "rejected", version: 1, approval: "procedure_rejected_by_recipient" },
      { prescription_id: "renewed", version: 1, approval: "procedure_rejected_by_recipient" },
      { prescription_id: "renewed", version: 2, approval: "approved" },
    ])
  })

  it("cannot be written any more, nor a reason for an approval", async () => {
    await expect(run("update renewal_prescription set approval = 'renewed' where id = 'renewed'")).rejects.toThrow("Query failed")
    await expect(run("update renewal_prescription set reason = 'narcotics' where id = 'renewed'")).rejects.toThrow("Query failed")
    await expect(run("update renewal_prescription set reason = 'dear' where id = 'rejected'")).rejects.toThrow("Query failed")
  })
})
