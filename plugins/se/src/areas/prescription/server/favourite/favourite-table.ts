import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  `create table se_favourite (
     id text primary key,
     clinician_id text not null references clinician,
     version integer not null default 1,
     name text not null,
     -- The name as it is compared with others.
     compared_name text not null,
     -- The prescription, in the endpoint's wire format, without name and tags.
     content jsonb not null,
     tags jsonb not null default '[]',
     changed_at timestamptz not null default now(),
     unique (clinician_id, compared_name)
   )`,
]

/** The favourites of clinicians, each kept until its clinician deletes it. No other clinician reads it, and it names no patient. */
export const createFavouriteTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
