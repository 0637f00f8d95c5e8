import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Keys that encrypt drafts on devices. The database has the keys and no drafts; a device has drafts and no keys. Neither can be read without
 * the other.
 */
const tables = [
  `create table draft_key (
     id text primary key,
     person_id text not null references person,
     secret text not null,
     made_at timestamptz not null default now()
   )`,
  `create index draft_key_person on draft_key (person_id, made_at desc)`,
]

export const createDraftKeyTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
