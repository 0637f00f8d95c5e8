import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoMarkets } from "../demo/index.ts"

/** Names the care types in every pool of the demo clinic. */
export const demoCareTypes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = [...demoMarkets].flatMap(([country, { careTypes }]) =>
    Object.entries(careTypes).map(([id, name]) => ({ country, id, name })),
  )
  yield* sql`
    insert into care_type (pool_id, id, name)
    select pool.id, named.id, named.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as named (country text, id text, name text)
    join pool on pool.country = named.country
    on conflict do nothing`
})
