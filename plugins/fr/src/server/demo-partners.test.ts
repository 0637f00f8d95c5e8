import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { clinicModule, ePrescriptionModule, recordModule, withServer } from "@rond/server/testing"
import { serverModule } from "./server.ts"
import { expect, it } from "vitest"

const server = withServer([clinicModule, recordModule, ePrescriptionModule, serverModule])

it("the demo clinic covers every response of a record system, however often it is filled", async () => {
  const counted = await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values
        ('fr', 'France', 'FR', 'Europe/Paris', 15), ('de', 'Germany', 'DE', 'Europe/Berlin', 15)`
      yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language)
        select pool || '-' || place, pool, 'Ada', 'Benali', 'female', 'fr' from unnest(array['fr', 'de']) pool, generate_series(1, 8) place`
      yield* serverModule.demo ?? Effect.void
      yield* serverModule.demo ?? Effect.void
      return yield* sql<{ readonly pool: string; readonly answers: boolean | null; readonly count: number }>`
        select pool_id as pool, emr_answers as answers, count(*)::int as count
        from patient left join fr_partner_patient sent on sent.user_id = patient.id left join fr_partner on fr_partner.id = partner_id
        group by 1, 2 order by 1, 2`
    }),
  )
  expect(counted).toEqual([
    { pool: "de", answers: null, count: 8 },
    { pool: "fr", answers: false, count: 2 },
    { pool: "fr", answers: true, count: 4 },
    { pool: "fr", answers: null, count: 2 },
  ])
})
