import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  `create table uk_clinician_task (
     id text primary key,
     meeting_id text not null references meeting,
     type text not null,
     label text not null,
     note text,
     urgency text not null check (urgency in ('ROUTINE', 'URGENT')),
     status text not null check (status in ('DRAFT', 'SUBMITTED', 'PUBLISHED')),
     created_at timestamptz not null default now(),
     published_at timestamptz
   )`,
  `create index uk_clinician_task_meeting on uk_clinician_task (meeting_id)`,
]

export const createTaskTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
