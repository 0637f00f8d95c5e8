import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { chainOfLog } from "../audit-chain.ts"
import { hashOfNewLine } from "./line-hash.ts"

/*
 * No writer waits for another. A line is stored with a number from a sequence and the hash of what it says, and its number is left in
 * `audit_unchained`. A moment after its transaction has committed, any server process puts all such numbers into the next link of the
 * chain, as transparency logs do. A table of what is left, not a position in the sequence, says what is to be chained: transactions commit
 * in another order than that of their numbers, and a restored database counts its transactions anew.
 */

/** Numbers of lines that one link holds at most, and links that are made in one transaction. */
const linesOfLink = 2_000
const linksAtOnce = 20

const tables = [
  `create table audit_entry (
     id bigint primary key constraint audit_entry_numbered_from_one check (id > 0),
     at timestamptz not null default clock_timestamp(),
     person_id text,
     role text,
     pool_id text,
     session_id text,
     request_id text not null,
     caller_request_id text,
     address text,
     user_agent text,
     call_id text not null,
     action text not null,
     patient_id text,
     meeting_id text,
     subject_id text,
     outcome text not null check (outcome in ('done', 'refused')),
     detail jsonb,
     hash bytea not null
   )`,
  "create sequence audit_entry_number owned by audit_entry.id",
  "create index audit_entry_patient on audit_entry (patient_id, at) where patient_id is not null",
  "create index audit_entry_person on audit_entry (person_id, at)",
  "create index audit_entry_session on audit_entry (session_id, at) where session_id is not null",
  "create table audit_unchained (line_id bigint not null)",
  "create table audit_link (number bigint primary key, line_ids bigint[] not null, previous_hash bytea not null, hash bytea not null)",
  // The end of the chain.
  "create table audit_chain (name text primary key, last_id bigint not null, last_hash bytea not null)",
  `insert into audit_chain (name, last_id, last_hash) values ('${chainOfLog}', 0, '')`,
  "create table audit_chaining (asked_by text not null)",
]

/** Makes the lines immutable: what the server's role may not do, its owner is refused too. */
const refuseChange = `
  create function refuse_change_of_audit() returns trigger language plpgsql as $$
   begin
     raise exception 'The audit log is only added to' using errcode = 'insufficient_privilege';
   end $$`

/** Runs as the owner of the tables, whoever inserts; nothing that the writer sets decides what a name in it means. */
const storeLine = (schema: string) => `
  create function chain_audit_entry() returns trigger language plpgsql security definer as $$
   begin
     new.id := pg_catalog.nextval('${schema}.audit_entry_number'::pg_catalog.regclass);
     new.at := pg_catalog.clock_timestamp();
     new.hash := ${hashOfNewLine};
     insert into ${schema}.audit_unchained (line_id) values (new.id);
     return new;
   end $$`

/**
 * The trigger of `audit_chaining`: an insert there asks that the remaining lines be chained, and no row is stored. One caller chains at a
 * time; another one that asks meanwhile does nothing, and does not wait. A number whose line was removed is chained all the same, so that
 * the verification names it.
 */
const makeLinks = (schema: string) => `
  create function chain_audit_lines() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
   declare
     number bigint;
     newest bytea;
     ids bigint[];
     hashes bytea;
   begin
     select last_id, last_hash into number, newest from ${schema}.audit_chain where name = '${chainOfLog}' for update skip locked;
     if not found then
       return null;
     end if;
     for link in 1..${linksAtOnce} loop
       with taken as (
         delete from ${schema}.audit_unchained
         where ctid = any(array(select ctid from ${schema}.audit_unchained limit ${linesOfLink})) returning line_id
       )
       select array_agg(line_id order by line_id) into ids from taken;
       exit when ids is null;
       select string_agg(coalesce(line.hash, ''), '' order by chained.place) into hashes
       from unnest(ids) with ordinality as chained (line_id, place) left join ${schema}.audit_entry line on line.id = chained.line_id;
       number := number + 1;
       insert into ${schema}.audit_link as made (number, line_ids, previous_hash, hash)
       values (number, ids, newest,
         sha256(newest || convert_to(number || ' ' || array_to_string(ids, ' '), 'UTF8') || hashes))
       returning made.hash into newest;
       update ${schema}.audit_chain set last_id = number, last_hash = newest where name = '${chainOfLog}';
     end loop;
     return null;
   end $$`

const onlyByTriggers = (table: string) => `
  create trigger keep_${table} before insert or update or delete or truncate on ${table} for each statement
  when (pg_trigger_depth() = 0) execute function refuse_change_of_audit()`

const statements = (schema: string) => [
  ...tables,
  refuseChange,
  "create trigger keep_audit_entry before update or delete or truncate on audit_entry execute function refuse_change_of_audit()",
  onlyByTriggers("audit_chain"),
  onlyByTriggers("audit_unchained"),
  onlyByTriggers("audit_link"),
  storeLine(schema),
  "create trigger chain_audit_entry before insert on audit_entry for each row execute function chain_audit_entry()",
  makeLinks(schema),
  "create trigger chain_audit_lines before insert on audit_chaining for each row execute function chain_audit_lines()",
  // Otherwise a role could attach the owner's functions to a table of its own.
  "revoke execute on function chain_audit_entry() from public",
  "revoke execute on function chain_audit_lines() from public",
]

/** The audit log: its lines, the chain that they are put into, and what keeps both from being changed. */
export const createAuditLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly schema: string }>`select quote_ident(current_schema()) as schema`
  for (const statement of statements(row!.schema)) yield* sql.unsafe(statement)
})
