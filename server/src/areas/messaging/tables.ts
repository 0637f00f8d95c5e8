import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The messages that clinicians sent. A message and its files never change once the patient can read them. */
const tables = [
  `create table patient_message (
     id text primary key,
     meeting_id text references meeting,
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     subject text not null,
     body text not null,
     button_type text check (button_type in ('book_revisit')),
     delivery text not null default 'delivered' check (delivery in ('checking', 'waiting', 'delivered', 'infected', 'failed')),
     sent_at timestamptz not null default now(),
     held_until timestamptz not null default now()
   )`,
  `create index patient_message_meeting on patient_message (meeting_id, sent_at desc)`,
  `create index patient_message_patient on patient_message (patient_id, sent_at desc)`,
  `create table patient_message_attachment (
     id text primary key,
     message_id text not null references patient_message,
     position integer not null,
     name text not null,
     media_type text not null,
     bytes bytea not null,
     unique (message_id, position)
   )`,
  // Files are kept apart until a scanner has found them clean: the patient's side reads only `patient_message_attachment`. An infected file loses its
  // bytes.
  `create table quarantined_attachment (
     id text primary key,
     message_id text not null references patient_message,
     position integer not null,
     name text not null,
     media_type text not null,
     size_bytes integer not null,
     bytes bytea,
     verdict text check (verdict in ('clean', 'infected')),
     unique (message_id, position)
   )`,
  // Each message is kept back for a moment, in which its sender can undo it. The patient's side reads this view, and the files of the messages there.
  `create view patient_inbox as
     select id, patient_id, subject, body, button_type, greatest(sent_at, held_until) as delivered_at
     from patient_message where delivery = 'delivered' and held_until <= now()`,
]

export const createMessageTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
