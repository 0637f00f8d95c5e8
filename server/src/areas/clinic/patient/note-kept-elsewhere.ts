import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Marks the meetings whose consultation is documented in another system: no note is created for them here. The market that integrates the
 * other system decides which ones.
 */
export const createNoteKeptElsewhere = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column note_kept_elsewhere boolean not null default false`
})
