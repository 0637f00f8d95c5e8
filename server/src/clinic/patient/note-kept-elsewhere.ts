import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Marks the meetings whose consultation is documented in another system: no note is begun for them here. Which ones they are is the
 * market's to say that knows of the other system.
 */
export const createNoteKeptElsewhere = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column note_kept_elsewhere boolean not null default false`
})
