import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { revisitFlag } from "./configuration.ts"

/** The demo clinic's patients may book revisits from a message, in every pool. */
export const demoRevisitFlag = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into feature_flag (id, pool_id) values (${revisitFlag}, null) on conflict do nothing`
})
