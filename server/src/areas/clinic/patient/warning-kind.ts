import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Gives warnings a kind, which says what they are about. Earlier ones have none: their words do not say. */
export const createWarningKind = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table patient_warning add column kind text`
})
