import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The consultations that were sent to the insurer at their end: the first sending makes one there, later ones replace it. */
export const createReportTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table uk_insurer_report (
      meeting_id text primary key references meeting,
      -- Committed before the insurer is asked to make it.
      asked_at timestamptz not null default now(),
      made_at timestamptz
    )`
})
