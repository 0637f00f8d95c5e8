import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockExpression } from "@rond/core/server-kit"
import { hashOfLine } from "./audit-chain.ts"
import { changeOfRow } from "./watched-tables.ts"

/** The name of the chain that holds every line of the log. */
export const chainOfLog = "log"

/**
 * What runs as the owner of the tables, whoever inserts. Nothing that the writer sets decides what a name in it means: its functions,
 * operators and types are PostgreSQL's own, and each table is written with its schema.
 */
const asOwner = "security definer set search_path = pg_catalog, pg_temp"

/** On a small log a sequential scan looks cheaper, and a connection keeps its plan while the log grows. */
const byIndex = "set enable_seqscan = off"

/**
 * The last line of each chain is a row of `audit_chain`, which only these functions change. A line follows that row, or the last line that
 * its own statement has written: the row moves once per statement, because each move leaves a dead version of it behind.
 */
const statements = (schema: string) => [
  // Lines that somebody forged before stay where they are, and the verification names them.
  "alter table audit_entry add constraint audit_entry_numbered_from_one check (id > 0) not valid",
  "create table audit_chain (name text primary key, last_id bigint not null, last_hash bytea not null)",
  `insert into audit_chain (name, last_id, last_hash)
   select '${chainOfLog}', coalesce(max(id), 0), coalesce((select hash from audit_entry order by id desc limit 1), '') from audit_entry`,
  "drop trigger begin_audit_entries on audit_entry",
  "drop function begin_audit_entries()",
  `create or replace function chain_audit_entry() returns trigger language plpgsql ${asOwner} ${byIndex} as $$
   declare
     head record;
     line record;
   begin
     perform ${lockExpression("auditChain")};
     select last_id as id, last_hash as hash into strict head from ${schema}.audit_chain where name = '${chainOfLog}';
     select id, hash into line from ${schema}.audit_entry where id > head.id order by id desc limit 1;
     new.id := coalesce(line.id, head.id) + 1;
     new.at := clock_timestamp();
     new.previous_hash := coalesce(line.hash, head.hash);
     new.hash := ${hashOfLine("new", "json_build_array")};
     return new;
   end $$`,
  `create function move_audit_chain() returns trigger language plpgsql ${asOwner} ${byIndex} as $$
   begin
     perform ${lockExpression("auditChain")};
     update ${schema}.audit_chain set last_id = line.id, last_hash = line.hash
     from (select id, hash from ${schema}.audit_entry order by id desc limit 1) line
     where name = '${chainOfLog}' and last_id < line.id;
     return null;
   end $$`,
  "create trigger move_audit_chain after insert on audit_entry for each statement execute function move_audit_chain()",
  `create trigger keep_audit_chain before insert or update or delete or truncate on audit_chain for each statement
   when (pg_trigger_depth() = 0) execute function refuse_change_of_audit()`,
  // Otherwise a role could attach the owner's functions to a table of its own.
  "revoke execute on function chain_audit_entry(), move_audit_chain() from public",
  // A table of the same name in the writer's session would take the lines of changed rows.
  changeOfRow(schema),
]

/** Keeps the end of the chain in a row that the server's role cannot change, and takes nothing from settings of the writer's session. */
export const keepHeadOfChain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly schema: string }>`select quote_ident(current_schema()) as schema`
  for (const statement of statements(row!.schema)) yield* sql.unsafe(statement)
})
