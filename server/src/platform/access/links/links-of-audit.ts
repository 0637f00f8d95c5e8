import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { chainOfLog } from "../audit-chain-head.ts"
import { hashOfNewLine } from "./line-hash.ts"

/*
 * No writer waits for another. A line is stored with a number from a sequence and the hash of what it says, and its number is left in
 * `audit_unchained`. A moment after its transaction has committed, any server process puts all such numbers into the next link of the
 * chain, as transparency logs do. A table of what is left, not a position in the sequence, says what is to be chained: transactions commit
 * in another order than that of their numbers, and a restored database counts its transactions anew.
 */

/** The row of `audit_chain` that names the last line of the chain of an earlier version, which had each line as a link. */
export const chainOfLines = "lines"

/** Numbers of lines that one link holds at most, and links that are made in one transaction. */
const linesOfLink = 2_000
const linksAtOnce = 20

/** Runs as the owner of the tables, whoever inserts; nothing that the writer sets decides what a name in it means. */
const storeLine = (schema: string) => `
  create or replace function chain_audit_entry() returns trigger language plpgsql security definer as $$
   begin
     new.id := pg_catalog.nextval('${schema}.audit_entry_number'::pg_catalog.regclass);
     new.at := pg_catalog.clock_timestamp();
     new.previous_hash := null;
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
  // No line is written until the migration has committed.
  "alter table audit_entry alter column previous_hash drop not null",
  "create sequence audit_entry_number owned by audit_entry.id",
  `select setval('audit_entry_number', greatest(last_id, 1), last_id > 0) from audit_chain where name = '${chainOfLog}'`,
  "drop trigger keep_audit_chain on audit_chain",
  `insert into audit_chain (name, last_id, last_hash) select '${chainOfLines}', last_id, last_hash from audit_chain where name = '${chainOfLog}'`,
  onlyByTriggers("audit_chain"),
  "create table audit_unchained (line_id bigint not null)",
  onlyByTriggers("audit_unchained"),
  "create table audit_link (number bigint primary key, line_ids bigint[] not null, previous_hash bytea not null, hash bytea not null)",
  onlyByTriggers("audit_link"),
  "create table audit_chaining (asked_by text not null)",
  storeLine(schema),
  makeLinks(schema),
  "create trigger chain_audit_lines before insert on audit_chaining for each row execute function chain_audit_lines()",
  // Otherwise a role could attach the owner's function to a table of its own.
  "revoke execute on function chain_audit_lines() from public",
]

/** Chains lines after they have committed. The chain of an earlier version goes on: its last line is what the first link follows. */
export const chainAfterCommit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly schema: string }>`select quote_ident(current_schema()) as schema`
  for (const statement of statements(row!.schema)) yield* sql.unsafe(statement)
})
