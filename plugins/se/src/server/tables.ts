import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const claimTables = [
  // -1: no number is set.
  `create table se_insurance_claim (
     patient_id text primary key references patient,
     number_of_appointments integer not null check (number_of_appointments >= -1)
   )`,
  `create table se_validity_ticket (
     meeting_id text not null references meeting,
     user_id text not null references patient,
     valid_from timestamptz not null,
     valid_to timestamptz not null check (valid_to > valid_from),
     number_of_appointments integer not null check (number_of_appointments >= -1),
     remained_appointments integer not null check (remained_appointments >= -1),
     is_revoked boolean not null default false,
     deleted_at timestamptz,
     primary key (meeting_id, user_id)
   )`,
]

export const createClaimTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of claimTables) yield* sql.unsafe(statement)
})

/** The messages to patients about sick notes that were written in Webcert. The certificate itself is kept there. */
export const createSickNoteTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_sick_note (
      id text primary key,
      meeting_id text not null references meeting,
      patient_id text not null references patient,
      clinician_id text not null references clinician,
      title text not null,
      body text not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index se_sick_note_meeting on se_sick_note (meeting_id, created_at desc)`
})

/** Health checks, for one pool, and what was measured at their encounters. The JSON is in the endpoints' wire format. */
export const createLabTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_lab_test (
      id text primary key,
      patient_id text not null references patient,
      pool_id text not null references pool,
      encounter_id text,
      source text not null,
      status text not null,
      type_key text not null,
      updated_at timestamptz not null,
      conclusion text,
      reviewer_name text,
      results jsonb not null default '[]',
      health_form jsonb
    )`
  yield* sql`create index se_lab_test_patient on se_lab_test (patient_id, pool_id, updated_at desc)`
  yield* sql`
    create table se_lab_encounter (
      id text primary key,
      patient_id text not null references patient,
      pool_id text not null references pool,
      measurements jsonb not null
    )`
})
