import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Why a meeting was cancelled, by whom and when; one row per meeting. */
export const createCancellations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table meeting_cancellation (
      meeting_id text primary key references meeting,
      status text not null check (status in ('NO_SHOW', 'CANCELLED')),
      reason text not null,
      explanation text,
      clinician_id text not null references clinician,
      cancelled_at timestamptz not null default now()
    )`
})
