import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The documents of pay-as-you-go prescriptions. An infected one has no bytes. */
export const createPaygTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table uk_payg_prescription (
      id text primary key,
      meeting_id text not null references meeting,
      clinician_id text not null references clinician,
      name text not null,
      size_bytes integer not null,
      sha256 text not null,
      state text not null default 'checking' check (state in ('checking', 'clean', 'infected', 'failed')),
      bytes bytea,
      marked_meeting boolean not null,
      uploaded_at timestamptz not null default clock_timestamp()
    )`
  yield* sql`create index uk_payg_prescription_meeting on uk_payg_prescription (meeting_id, uploaded_at desc)`
})
