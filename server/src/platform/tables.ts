import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  // A reference for each write, with which a repeated write answers as the first one did. It never holds the response.
  `create table idempotent_write (
     person text not null,
     call_id text not null,
     key text not null,
     digest text not null,
     remembered jsonb check (octet_length(remembered::text) < 16384),
     created_at timestamptz not null default now(),
     primary key (person, call_id, key)
   )`,
  `create index idempotent_write_age on idempotent_write (created_at)`,
  `create table session (
     key_digest text primary key,
     public_id text not null unique,
     person_id text not null,
     sealed_id_token text not null,
     issuer_session_id text,
     user_agent text,
     began_at timestamptz not null default now(),
     used_at timestamptz not null default now(),
     locked_at timestamptz,
     ends_at timestamptz not null
   )`,
  `create index session_person on session (person_id)`,
  `create index session_issuer on session (issuer_session_id) where issuer_session_id is not null`,
  `create table sign_in (
     state text primary key,
     browser_digest text not null,
     nonce text not null,
     code_verifier text not null,
     return_to text not null,
     is_popup boolean not null,
     is_unlock boolean not null default false,
     began_at timestamptz not null default now()
   )`,
  // Each logout token of the issuer counts once.
  `create table logout_token (id text primary key, at timestamptz not null default now())`,
  `create table event (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     topic text not null,
     type text not null,
     data jsonb not null
   )`,
  `create index event_topic on event (topic, id)`,
  `create index event_age on event (at)`,
  // `steps`: by name, because builds that know different steps run side by side while one replaces the other.
  // `step_since`: since when the job attempts the external step that it is at; `breaks` counts that step's failed attempts.
  // `is_attempted`: a process attempts the step now, as opposed to the pause after an attempt. A kill leaves it set until the lease ends.
  // `stranded_since`: due, and no process can run it.
  `create table job (
     id text primary key,
     name text not null,
     key text not null,
     payload jsonb not null,
     state text not null default 'running' check (state in ('running', 'done', 'failed')),
     steps text[],
     steps_done text[] not null default '{}',
     step_since timestamptz,
     is_attempted boolean not null default false,
     breaks integer not null default 0,
     results jsonb not null default '{}',
     failure jsonb,
     attempts integer not null default 0,
     run_at timestamptz not null default now(),
     stranded_since timestamptz,
     person_id text not null,
     role text,
     pool_id text,
     session_id text,
     request_id text not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (name, key)
   )`,
  `create index job_due on job (run_at) where state = 'running'`,
  `create table hourly_work (name text primary key, begun_at timestamptz not null)`,
]

export const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
