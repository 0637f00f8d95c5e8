import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { Lookups } from "@rond/core/server-kit"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { insertTestClinic } from "../../testing/clinics/test-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { roundsLayer } from "../database/batched.ts"
import { separateLookups, SharedLookups, sharedLookupsLayer } from "../database/lookups.ts"
import { findMeetingRelations, findPatientRelations, findTreatedOnAccount } from "./access-rules.ts"

const server = withServer([clinicModule])

interface Known {
  readonly meetings: readonly string[]
  readonly patients: readonly string[]
  readonly clinicians: readonly string[]
  readonly pools: readonly string[]
}

/**
 * Runs every query for everybody about everything, and returns the results.
 *
 * @param atOnce false: one after the other
 */
const everyResult = ({ find }: Lookups["Service"], { meetings, patients, clinicians, pools }: Known, atOnce: boolean) => {
  const pairs = clinicians.flatMap((clinicianId) => patients.map((patientId) => ({ clinicianId, patientId })))
  const questions: readonly (readonly [string, Effect.Effect<unknown, unknown>])[] = [
    ...meetings.map((id) => [id, find(findMeetingRelations, id)] as const),
    ...pairs.flatMap((pair) =>
      pools.map(
        (poolId) => [`${pair.clinicianId} of ${poolId}: ${pair.patientId}`, find(findPatientRelations, { ...pair, poolId })] as const,
      ),
    ),
    ...pairs.flatMap(({ clinicianId, patientId }) =>
      pools.map(
        (poolId) =>
          [
            `${clinicianId} of ${poolId}: account ${patientId}`,
            find(findTreatedOnAccount, { clinicianId, poolId, userId: patientId }),
          ] as const,
      ),
    ),
  ]
  const queries = questions.map(([question, query]) => Effect.map(query, (result) => [question, result] as const))
  return Effect.map(Effect.all(queries, { concurrency: atOnce ? "unbounded" : 1 }), Object.fromEntries<unknown>)
}

beforeAll(() => server.run(insertTestClinic))

describe("shared lookups of access", () => {
  it("return to each concurrent caller the result of a separate query", async () => {
    const [alone, together] = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const idsOf = (table: string) =>
          Effect.map(sql.unsafe<{ readonly id: string }>(`select id from ${table} order by id`), (rows) => rows.map(({ id }) => id))
        const sampleIds: Known = {
          meetings: [...(yield* idsOf("meeting")), "none"],
          patients: [...(yield* idsOf("patient")), "none"],
          clinicians: [...(yield* idsOf("clinician")), "none"],
          pools: yield* idsOf("pool"),
        }
        const shared = yield* SharedLookups
        return [yield* everyResult(separateLookups(sql), sampleIds, false), yield* everyResult(shared, sampleIds, true)] as const
      }).pipe(Effect.provide(Layer.provide(sharedLookupsLayer, roundsLayer))),
    )
    expect(together).toEqual(alone)
    // The responses about one patient, or one account, must differ; otherwise the test would prove nothing.
    expect(alone).toMatchObject({
      "near of near-pool: anna": { isRelated: true },
      "beside of near-pool: anna": { exists: true, isRelated: false },
      "near of far-pool: anna": { isRelated: false },
      "near of near-pool: account guardian": "child",
      "near of far-pool: account guardian": undefined,
      "beside of near-pool: account guardian": undefined,
    })
  })
})
