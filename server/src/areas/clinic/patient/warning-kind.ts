import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Gives warnings a kind, which says what they are about. Earlier ones have none: nobody can tell from their words. */
export const createWarningKind = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table patient_warning add column kind text`
})
