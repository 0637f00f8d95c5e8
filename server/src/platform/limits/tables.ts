import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Counters have no value after a crash, so the tables are unlogged. */
const tables = [
  // `free_at`: milliseconds since 1970 at which the allowance is full again. The other two columns pass the rule to the update.
  `create unlogged table limit_use (
     kind text not null,
     caller text not null,
     free_at double precision not null,
     every_millis double precision not null,
     span_millis double precision not null,
     primary key (kind, caller)
   )`,
  `create index limit_use_age on limit_use (free_at)`,
  // Streams that one server process holds open for one caller; those of a stopped process no longer count.
  `create unlogged table stream_use (
     process_id text not null,
     caller text not null,
     streams integer not null,
     seen_at timestamptz not null default now(),
     primary key (caller, process_id)
   )`,
  `create index stream_use_process on stream_use (process_id)`,
]

export const createLimitTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
