import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Payments that are to be given back: why, on whose word, and whether the payment service has been told; one row a meeting. */
export const createRefunds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table meeting_refund (
      meeting_id text primary key references meeting,
      clinician_id text not null references clinician,
      reason text not null,
      asked_at timestamptz not null default now(),
      told_at timestamptz
    )`
})
