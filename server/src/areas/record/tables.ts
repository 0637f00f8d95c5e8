import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The record's tables. `nodes` and `rows` are stored in wire format (snake_case); `form_values` and `sections` are the value maps themselves.
 * A meeting has at most one note: `entry.meeting_id` is unique. Entries without a meeting come from elsewhere (administration, older systems).
 */
const tables = [
  // The form of a meeting's note or evaluation: the most specific active row for its country, activity and profession.
  `create table form_template (
     id text not null,
     version integer not null,
     purpose text not null check (purpose in ('note', 'evaluation')),
     country text check (country ~ '^[A-Z]{2}$'),
     activity_type text,
     profession text,
     care_type text,
     partnership text,
     title text not null,
     language text not null,
     nodes jsonb not null,
     active boolean not null default true,
     primary key (id, version)
   )`,
  `create table entry (
     id text primary key,
     document_id text not null,
     meeting_id text unique references meeting,
     patient_id text not null references patient,
     pool_id text not null references pool,
     template_id text not null,
     template_version integer not null,
     form_values jsonb not null,
     rows jsonb not null,
     title text,
     contact_at timestamptz not null,
     contact_type text,
     responsible_id text references clinician,
     responsible_name text,
     care_facility_name text,
     version integer not null default 1,
     content_id text not null,
     writer text,
     created_at timestamptz not null default now(),
     saved_at timestamptz not null default now(),
     saved_by_id text,
     saved_by_name text,
     signed_at timestamptz,
     signed_by_id text,
     signed_by_name text,
     stricken_at timestamptz,
     stricken_by_id text,
     stricken_by_name text,
     stricken_reason text,
     is_sharable boolean,
     no_share_reason text,
     no_share_expire date,
     foreign key (template_id, template_version) references form_template (id, version),
     check (stricken_at is null or stricken_reason is not null)
   )`,
  // The record's length is counted for each page of the history: only from the index, not from the entries.
  `create index entry_history on entry (pool_id, patient_id, contact_at desc, id desc) include (stricken_at)`,
  // Every worklist asks for one clinician's unsigned notes.
  `create index entry_unsigned on entry (responsible_id, contact_at)
     where signed_at is null and stricken_at is null and meeting_id is not null`,
  // Finds a clinician's own notes of one pool, newest first.
  `create index entry_responsible on entry (responsible_id, pool_id, contact_at desc)`,
  // The history of an entry. Consecutive saves by one page share a line until something else happens.
  `create table entry_revision (
     entry_id text not null references entry on delete cascade,
     number integer generated always as identity,
     action text not null check (action in ('created', 'saved', 'signed', 'signature_undone', 'unsigned', 'stricken')),
     version integer not null,
     content_id text not null,
     form_values jsonb not null,
     writer text,
     by_id text not null,
     by_name text not null,
     reason text,
     first_at timestamptz not null default now(),
     at timestamptz not null default now(),
     primary key (entry_id, number)
   )`,
  `create table evaluation (
     meeting_id text primary key references meeting,
     patient_id text not null references patient,
     template_id text,
     template_version integer,
     form_values jsonb not null default '{}',
     sections jsonb not null default '{}',
     version integer not null default 1,
     writer text,
     saved_at timestamptz not null default now(),
     saved_by_id text not null,
     saved_by_name text not null,
     foreign key (template_id, template_version) references form_template (id, version)
   )`,
  // The version of each code list that a plugin has brought.
  `create table code_list (id text primary key, version integer not null, at timestamptz not null default now())`,
]

export const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
