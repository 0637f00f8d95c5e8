import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Sessions of the signing service with the prescriptions that it reported, and which clinicians it enables. */
export const createEpsTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table uk_eps_session (
      id text primary key,
      meeting_id text not null references meeting,
      clinician_id text not null references clinician,
      secret_hash text not null unique,
      expires_at timestamptz not null,
      started_at timestamptz not null default now()
    )`
  yield* sql`
    create table uk_eps_action (
      id text primary key,
      session_id text not null references uk_eps_session,
      meeting_id text not null references meeting,
      state text not null check (state in ('issued', 'cancelled')),
      reported_at timestamptz not null default clock_timestamp()
    )`
  yield* sql`create index uk_eps_action_meeting on uk_eps_action (meeting_id, reported_at desc)`
  yield* sql`
    create table uk_eps_enabled (
      clinician_id text primary key references clinician,
      is_enabled boolean not null,
      asked_at timestamptz not null default now()
    )`
})
