import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockExpression } from "@rond/core/server-kit"
import { hashOfNewLine } from "./audit-chain.ts"
import { changeOfRow } from "./watched-tables.ts"

/** The name of the chain that holds every line of the log. */
export const chainOfLog = "log"

const equals = "operator(pg_catalog.=)"
const plus = "operator(pg_catalog.+)"

/**
 * The function runs as the owner of the tables, whoever inserts. Nothing that the writer sets decides what a name in it means: every
 * function, operator, type and table has its schema. A search path of its own would do the same, and costs a tenth of an audited write.
 *
 * Only the row decides on number and previous hash. A line costs the database about 50 µs of processor time in a transaction of its own.
 * The lines of one transaction leave dead versions of the row, which the next ones pass: among a thousand a line costs 40 µs, among five
 * thousand 110.
 */
const chain = (schema: string) => `
  create or replace function chain_audit_entry() returns trigger language plpgsql security definer as $$
   begin
     perform pg_catalog.${lockExpression("auditChain")};
     select last_id ${plus} 1, last_hash into strict new.id, new.previous_hash
     from ${schema}.audit_chain where name ${equals} '${chainOfLog}';
     new.at := pg_catalog.clock_timestamp();
     new.hash := ${hashOfNewLine};
     update ${schema}.audit_chain set last_id = new.id, last_hash = new.hash where name ${equals} '${chainOfLog}';
     return new;
   end $$`

/** The last line of each chain is a row of `audit_chain`, which only that function changes. */
const statements = (schema: string) => [
  // Lines that were forged before stay where they are, and the verification names them.
  "alter table audit_entry add constraint audit_entry_numbered_from_one check (id > 0) not valid",
  "create table audit_chain (name text primary key, last_id bigint not null, last_hash bytea not null)",
  `insert into audit_chain (name, last_id, last_hash)
   select '${chainOfLog}', coalesce(max(id), 0), coalesce((select hash from audit_entry order by id desc limit 1), '') from audit_entry`,
  "drop trigger begin_audit_entries on audit_entry",
  "drop function begin_audit_entries()",
  chain(schema),
  `create trigger keep_audit_chain before insert or update or delete or truncate on audit_chain for each statement
   when (pg_trigger_depth() = 0) execute function refuse_change_of_audit()`,
  // Otherwise a role could attach the owner's function to a table of its own.
  "revoke execute on function chain_audit_entry() from public",
  // A table of the same name in the writer's session would take the lines of changed rows.
  changeOfRow(schema),
]

/** Keeps the end of the chain in a row that the server's role cannot change, and takes nothing from settings of the writer's session. */
export const keepHeadOfChain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly schema: string }>`select quote_ident(current_schema()) as schema`
  for (const statement of statements(row!.schema)) yield* sql.unsafe(statement)
})
