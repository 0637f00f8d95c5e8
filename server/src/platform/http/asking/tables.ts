import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  // A write whose request is asking an external service.
  `create table asking_write (
     person text not null,
     call_id text not null,
     key text not null,
     holder text not null,
     held_until timestamptz not null,
     primary key (person, call_id, key)
   )`,
  // The requests to an external service that knows no keys: once it is asked and not answered, it is unknown whether it was done.
  `create table external_ask (
     service text not null,
     key text not null,
     asked_at timestamptz not null default now(),
     answer jsonb check (octet_length(answer::text) < 16384),
     answered_at timestamptz,
     primary key (service, key),
     check ((answer is null) = (answered_at is null))
   )`,
  `create index external_ask_age on external_ask (answered_at)`,
]

/** Keeps which external services are being asked, and were. */
export const createAsking = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.forEach(tables, (table) => sql.unsafe(table), { discard: true }),
)
