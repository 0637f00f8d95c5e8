import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Refunds: the reason, who ordered it, and whether the payment service has it; one row per meeting. */
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
