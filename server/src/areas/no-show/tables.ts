import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The reason a meeting was cancelled, by whom and when; one row per meeting. */
export const createCancellations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table meeting_cancellation (
      meeting_id text primary key references meeting,
      status text not null check (status in ('NO_SHOW', 'CANCELLED')),
      reason text not null,
      -- The list's words for the reason on that day, in the language of the clinician who cancelled.
      reason_text text,
      explanation text,
      clinician_id text not null references clinician,
      cancelled_at timestamptz not null default now()
    )`
})
