import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** In which way a meeting is about to end: claimed by whoever starts its end first, and given back when that does not come about. */
export const createMeetingEnding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column ending_as text check (ending_as in ('COMPLETED', 'NO_SHOW', 'CANCELLED'))`
})
