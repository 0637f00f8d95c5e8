import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Templates are configured like the record's forms; `nodes`, `prefills` and `message` are stored in wire format (snake_case). A finalised
 * document is written once and never changed. It keeps its pages, and the answers they were rendered from.
 */
const tables = [
  `create table document_template (
     id text not null,
     version integer not null,
     country text not null,
     -- Null: every profession writes it.
     professions text[],
     name text not null,
     description text,
     language text not null,
     nodes jsonb not null,
     prefills jsonb not null default '[]',
     -- Null: no message goes with it.
     message jsonb,
     position integer not null default 0,
     active boolean not null default true,
     primary key (id, version)
   )`,
  `create index document_template_country on document_template (country) where active`,
  `create table document_preview (
     id text primary key,
     clinician_id text not null references clinician,
     meeting_id text not null references meeting,
     patient_id text not null references patient,
     sheet jsonb not null,
     created_at timestamptz not null default now()
   )`,
  `create index document_preview_age on document_preview (created_at)`,
  `create table finalised_document (
     id text primary key,
     meeting_id text not null references meeting,
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     clinician_name text not null,
     template_id text not null,
     template_version integer not null,
     template_name text not null,
     form_values jsonb not null,
     pages bytea not null,
     created_at timestamptz not null default now(),
     foreign key (template_id, template_version) references document_template
   )`,
  `create index finalised_document_meeting on finalised_document (meeting_id, created_at desc)`,
  `create index finalised_document_patient on finalised_document (patient_id, created_at desc)`,
  `create index finalised_document_clinician on finalised_document (clinician_id, template_id)`,
]

export const createDocumentTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
