import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Sessions of the external e-prescription service, the prescriptions that are reported, and every state that each has had. */
export const createEPrescriptionTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table e_prescription_session (
      id text primary key,
      meeting_id text not null references meeting,
      clinician_id text not null references clinician,
      secret_hash text not null unique,
      expires_at timestamptz not null,
      started_at timestamptz not null default clock_timestamp(),
      failed_at timestamptz
    )`
  yield* sql`create index e_prescription_session_meeting on e_prescription_session (meeting_id, started_at desc)`
  yield* sql`
    create table e_prescription (
      id text primary key,
      meeting_id text not null references meeting,
      -- The session is deleted once its secret opens nothing any more.
      session_id text references e_prescription_session on delete set null,
      type text not null check (type in ('ALD', 'other')),
      medication text not null,
      -- The as-needed prescriptions that belong together share it.
      group_id text,
      state text not null check (state in ('issued', 'cancelled')),
      prescriber_name text,
      reported_at timestamptz not null default clock_timestamp()
    )`
  // Which as-needed prescription a session shows; null for one that prescribes.
  yield* sql`alter table e_prescription_session add column prescription_id text references e_prescription on delete cascade`
  yield* sql`create index e_prescription_meeting on e_prescription (meeting_id, reported_at desc)`
  yield* sql`create index e_prescription_group on e_prescription (group_id) where group_id is not null`
  yield* sql`
    create table e_prescription_state (
      prescription_id text not null references e_prescription on delete cascade,
      state text not null check (state in ('issued', 'cancelled')),
      reported_at timestamptz not null default clock_timestamp(),
      reported_by_name text,
      primary key (prescription_id, state)
    )`
})
