import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What patients ask to have renewed in a meeting, and what was decided about each. */
export const createRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table renewal_prescription (
    id text primary key,
    meeting_id text not null references meeting,
    place integer not null,
    medicine text not null,
    decision text check (decision in ('renewed', 'rejected')),
    decided_at timestamptz,
    decided_by_id text,
    decided_by_name text,
    unique (meeting_id, place),
    check ((decision is null) = (decided_at is null))
  )`
})
