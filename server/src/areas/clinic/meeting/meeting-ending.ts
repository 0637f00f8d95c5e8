import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The way in which a meeting is about to end. Whoever starts an end first claims it, and releases it when the end fails. */
export const createMeetingEnding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column ending_as text check (ending_as in ('COMPLETED', 'NO_SHOW', 'CANCELLED'))`
})

/** The time the claimed end was requested: it is reported as the end of a meeting whose clinician did not leave a call before. */
export const keepTimeOfEnding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column ending_at timestamptz`
})
