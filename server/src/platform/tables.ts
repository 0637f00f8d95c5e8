import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  `create table idempotent_write (
     person text not null,
     call_id text not null,
     key text not null,
     digest text not null,
     answer jsonb,
     created_at timestamptz not null default now(),
     primary key (person, call_id, key)
   )`,
  `create index idempotent_write_age on idempotent_write (created_at)`,
  `create table audit_entry (
     id bigint generated always as identity primary key,
     at timestamptz not null default clock_timestamp(),
     person_id text,
     role text,
     pool_id text,
     request_id text not null,
     call_id text not null,
     action text not null,
     patient_id text,
     meeting_id text,
     subject_id text,
     outcome text not null check (outcome in ('done', 'refused')),
     detail jsonb
   )`,
  `create index audit_entry_patient on audit_entry (patient_id, at) where patient_id is not null`,
  `create index audit_entry_person on audit_entry (person_id, at)`,
  `create table session (
     key_digest text primary key,
     public_id text not null unique,
     person_id text not null,
     csrf_token text not null,
     id_token text not null,
     began_at timestamptz not null default now(),
     used_at timestamptz not null default now(),
     ends_at timestamptz not null
   )`,
  `create table sign_in (
     state text primary key,
     browser_digest text not null,
     nonce text not null,
     code_verifier text not null,
     return_to text not null,
     is_popup boolean not null,
     began_at timestamptz not null default now()
   )`,
  `create table event (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     topic text not null,
     type text not null,
     data jsonb not null
   )`,
  `create index event_topic on event (topic, id)`,
  `create index event_age on event (at)`,
  `create table job (
     id text primary key,
     name text not null,
     key text not null,
     payload jsonb not null,
     state text not null default 'running' check (state in ('running', 'done', 'failed')),
     steps_done text[] not null default '{}',
     results jsonb not null default '{}',
     failure jsonb,
     attempts integer not null default 0,
     run_at timestamptz not null default now(),
     person_id text not null,
     request_id text not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (name, key)
   )`,
  `create index job_due on job (run_at) where state = 'running'`,
]

export const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})

/**
 * Stores a job's steps by name, because builds that know different steps run side by side while one replaces the other. `breaks` counts the
 * failed attempts of its step; `stranded_since`: due, and no process can run it.
 */
export const keepStepsOfJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    alter table job add column steps text[], add column breaks integer not null default 0, add column stranded_since timestamptz`
})

/** Since when a job attempts the external step that it is at. */
export const keepWaitOfJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table job add column step_since timestamptz`
})

/** Whether a process attempts the job's external step now, as opposed to the pause after an attempt. A kill leaves it set until the lease ends. */
export const keepAttemptsOfJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table job add column is_attempted boolean not null default false`
})

/** Adds to the audit log where a request came from and its session, and to each job who started it. */
export const keepCallersOfAudit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    alter table audit_entry add column session_id text, add column caller_request_id text, add column address text, add column user_agent text`
  yield* sql`create index audit_entry_session on audit_entry (session_id, at) where session_id is not null`
  yield* sql`alter table job add column role text, add column pool_id text, add column session_id text`
})

/** Stores a reference for a repeated write, not its response; stored responses are deleted. */
export const keepReferencesOfWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from idempotent_write`
  yield* sql`alter table idempotent_write drop column answer, add column remembered jsonb check (octet_length(remembered::text) < 16384)`
})
