import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { withServer } from "../platform/testing.ts"
import { clinicModule } from "./module.ts"

describe("who may know whom", () => {
  const server = withServer([clinicModule])

  it("API-063 is found by indexes alone, with nothing to sort or gather", async () => {
    const plan = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            // Empty tables are quicker read through than looked up in.
            yield* sql`set local enable_seqscan = off`
            return yield* sql<{ readonly "QUERY PLAN": string }>`
              explain select exists (
                select 1 from care_relation where clinician_id = 'doctor' and patient_id = 'anna' and pool_id = 'pool')`
          }),
        )
      }),
    )
    const lines = plan.map((row) => row["QUERY PLAN"])
    expect(lines.filter((line) => line.includes("Index"))).not.toEqual([])
    expect(lines.filter((line) => /Seq Scan|Sort|Unique|Aggregate|Hash/.test(line))).toEqual([])
  })
})
