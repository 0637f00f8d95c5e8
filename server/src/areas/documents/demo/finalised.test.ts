import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { fillClinic } from "../../demo/demo.ts"
import { recordModule } from "../../../main/record-module.ts"
import { supportModule } from "../../support/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { documentsModule } from "../module.ts"

const server = withServer([clinicModule, recordModule, documentsModule, supportModule])

beforeAll(async () => {
  await server.run(fillClinic(Temporal.Instant.from("2026-03-04T10:20:00Z")))
  if (documentsModule.demo !== undefined) await server.run(documentsModule.demo)
})

it("each pool's past visits include documents of three patients", { tags: ["PANE-080"] }, async () => {
  const pools = await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly documents: number; readonly patients: number; readonly pdfs: number }>`
        select count(document.id)::integer as documents, count(distinct document.patient_id)::integer as patients,
          count(*) filter (where substring(document.pages for 5) = '%PDF-'::bytea)::integer as pdfs
        from pool left join meeting on meeting.pool_id = pool.id
        left join finalised_document document on document.meeting_id = meeting.id group by pool.id`,
    ),
  )
  expect(pools.length).toBeGreaterThan(4)
  for (const pool of pools) expect(pool).toEqual({ documents: 3, patients: 3, pdfs: 3 })
})
