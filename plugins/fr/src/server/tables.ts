import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  // An establishment that sends its patients. `emr_answers`: whether its record system is in service; only the reference one reads it.
  `create table fr_partner (
     id text primary key,
     name text not null,
     emr_answers boolean not null default true
   )`,
  // An account as the partner that sends it knows it. An account no partner sends has no row.
  `create table fr_partner_patient (
     user_id text primary key references patient,
     partner_id text not null references fr_partner,
     external_patient_id text not null,
     unique (partner_id, external_patient_id)
   )`,
  // Every attempt to send a meeting's patient to the partner's record system, and its response.
  `create table fr_emr_sync (
     id text primary key,
     meeting_id text not null references meeting,
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     result text not null check (result in ('DONE', 'FUNC_FAILURE', 'TECH_FAILURE')),
     tried_at timestamptz not null default now()
   )`,
  `create index fr_emr_sync_meeting on fr_emr_sync (meeting_id, tried_at desc)`,
  // The number of patients that a clinician has registered in the hour that began then.
  `create table fr_registration_count (
     clinician_id text primary key references clinician,
     hour timestamptz not null,
     registered integer not null
   )`,
]

export const createFrenchTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
