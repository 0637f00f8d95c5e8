import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Adds the columns by which sessions are locked, listed and ended. Earlier sessions have tokens in plain text: they end, and their people
 * sign in again.
 */
export const createSessionLife = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from session`
  yield* sql`
    alter table session drop column csrf_token, drop column id_token, add column sealed_id_token text not null,
      add column issuer_session_id text, add column user_agent text, add column locked_at timestamptz`
  yield* sql`create index session_person on session (person_id)`
  yield* sql`create index session_issuer on session (issuer_session_id) where issuer_session_id is not null`
  yield* sql`alter table sign_in add column is_unlock boolean not null default false`
  // Each logout token of the issuer counts once.
  yield* sql`create table logout_token (id text primary key, at timestamptz not null default now())`
})
