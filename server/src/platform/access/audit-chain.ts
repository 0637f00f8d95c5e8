import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockExpression } from "@rond/core/server-kit"

/*
 * The chain of earlier versions, with each line as a link: a lock was held from numbering a line until its transaction ended. Lines of this
 * version are chained after they have committed (`links`). The statements below stay, because they make the tables of a new database too,
 * and because the lines of an earlier chain are verified by them.
 */

/** A column added later stays out of the hash, or starts a new version of the chain. */
const textColumns = [
  "person_id",
  "role",
  "pool_id",
  "session_id",
  "request_id",
  "caller_request_id",
  "address",
  "user_agent",
  "call_id",
  "action",
  "patient_id",
  "meeting_id",
  "subject_id",
  "outcome",
  "detail",
]

/**
 * The text of a line that is hashed: its columns in this order, by built-in database functions only, so that the hash can be recomputed
 * without asking the function that made it.
 */
export const canonical = (line: string, builder: ArrayBuilder = "jsonb_build_array") =>
  `${builder}(${line}.id, (extract(epoch from ${line}.at) * 1000000)::bigint, ${textColumns.map((column) => `${line}.${column}`).join(", ")})::text`

/** Both give the same text; the one without `b` does not pack the values first. */
type ArrayBuilder = "jsonb_build_array" | "json_build_array"

/**
 * The hash of a line, as the database computes it.
 *
 * @param line the row's name in a statement
 */
const hashOfLine = (line: string, builder?: ArrayBuilder) =>
  `sha256(${line}.previous_hash || convert_to(${canonical(line, builder)}, 'UTF8'))`

/** The text of the row `new` of a trigger, whatever the search path of its session: every name in it has its schema. */
export const canonicalNewLine = `pg_catalog.json_build_array(new.id, (extract(epoch from new.at) operator(pg_catalog.*) 1000000)::pg_catalog.int8,
    ${textColumns.map((column) => `new.${column}`).join(", ")})::pg_catalog.text`

/** The hash of that row in a chain of lines. */
export const hashOfNewLine = `pg_catalog.sha256(new.previous_hash operator(pg_catalog.||) pg_catalog.convert_to(
  ${canonicalNewLine}, 'UTF8'))`

const statements = [
  "alter table audit_entry alter column id drop identity, add column previous_hash bytea, add column hash bytea",
  // Existing lines are numbered without gaps and chained in their order.
  `do $$
   declare
     line audit_entry;
     last_id bigint := 0;
     last_hash bytea := '\\x';
   begin
     for line in select * from audit_entry order by id loop
       update audit_entry set id = last_id + 1, previous_hash = last_hash where id = line.id returning * into line;
       update audit_entry set hash = ${hashOfLine("line")} where id = line.id returning id, hash into last_id, last_hash;
     end loop;
   end $$`,
  "alter table audit_entry alter column previous_hash set not null, alter column hash set not null",
  `create function chain_audit_entry() returns trigger language plpgsql as $$
   declare
     last record;
   begin
     perform ${lockExpression("auditChain")};
     select id, hash into last from audit_entry order by id desc limit 1;
     new.id := coalesce(last.id, 0) + 1;
     new.at := clock_timestamp();
     new.previous_hash := coalesce(last.hash, '\\x');
     new.hash := ${hashOfLine("new")};
     return new;
   end $$`,
  "create trigger chain_audit_entry before insert on audit_entry for each row execute function chain_audit_entry()",
  `create function refuse_change_of_audit() returns trigger language plpgsql as $$
   begin
     raise exception 'The audit log is only added to' using errcode = 'insufficient_privilege';
   end $$`,
  "create trigger keep_audit_entry before update or delete or truncate on audit_entry execute function refuse_change_of_audit()",
]

/** Numbers the lines of the audit log without gaps, chains each to the hash of the previous one, and makes them immutable. */
export const chainAudit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/**
 * Finds the newest line by its index even on a small log. A connection plans the statement once and keeps the plan while the log grows; on
 * a small log, a sequential scan looks cheaper.
 */
export const findNewestByIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter function chain_audit_entry() set enable_seqscan = off`
})

/** The newest line is read once per statement, and passed from line to line in settings of the transaction. A writer could change them. */
const byStatement = [
  `create function begin_audit_entries() returns trigger language plpgsql set enable_seqscan = off as $$
   declare
     last record;
   begin
     perform ${lockExpression("auditChain")};
     select id, hash into last from audit_entry order by id desc limit 1;
     perform set_config('rond.audit_id', coalesce(last.id, 0)::text, true),
       set_config('rond.audit_hash', coalesce(last.hash, '\\x')::text, true);
     return null;
   end $$`,
  `create or replace function chain_audit_entry() returns trigger language plpgsql as $$
   declare
     kept text;
   begin
     new.id := current_setting('rond.audit_id')::bigint + 1;
     new.at := clock_timestamp();
     new.previous_hash := current_setting('rond.audit_hash')::bytea;
     new.hash := ${hashOfLine("new", "json_build_array")};
     kept := set_config('rond.audit_id', new.id::text, true);
     kept := set_config('rond.audit_hash', new.hash::text, true);
     return new;
   end $$`,
  "create trigger begin_audit_entries before insert on audit_entry for each statement execute function begin_audit_entries()",
]

export const chainByStatement = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of byStatement) yield* sql.unsafe(statement)
})
