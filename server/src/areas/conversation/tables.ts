import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The messages of programmes' conversations, their files and links, and who has read which. The conversation itself is a column of its programme. */
const statements = [
  `create table conversation_message (
     conversation_id text not null references care_plan (conversation_id),
     -- From 1 without gaps, in the order in which the server received them.
     position integer not null,
     -- The sender's own, for ever.
     id text not null unique,
     -- Null: the patient wrote it.
     clinician_id text references clinician,
     -- How many messages its clinician had written in this conversation with this one; null for a patient's.
     sender_number integer,
     body text not null,
     sent_at timestamptz not null default now(),
     primary key (conversation_id, position),
     check ((clinician_id is null) = (sender_number is null))
   )`,
  `create index conversation_message_clinician on conversation_message (conversation_id, clinician_id, position desc)`,
  `create table conversation_reader (
     conversation_id text not null references care_plan (conversation_id),
     clinician_id text not null references clinician,
     -- Up to this position the clinician has read all messages of others, but for the exceptions; after it none, but for the exceptions.
     read_up_to integer not null default 0,
     -- How many messages they have written here.
     written integer not null default 0,
     primary key (conversation_id, clinician_id)
   )`,
  `create index conversation_reader_clinician on conversation_reader (clinician_id)`,
  `create table conversation_read_exception (
     conversation_id text not null,
     clinician_id text not null,
     position integer not null,
     primary key (conversation_id, clinician_id, position),
     foreign key (conversation_id, clinician_id) references conversation_reader
   )`,
  `create table conversation_link (
     id text primary key,
     conversation_id text not null references care_plan (conversation_id),
     link_hash text not null unique,
     -- In a demo clinic alone: the secret itself, so that a clinician can open the page.
     demo_secret text,
     -- Seals what the patient has not sent.
     text_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
     created_at timestamptz not null default now(),
     expires_at timestamptz not null
   )`,
  `create index conversation_link_conversation on conversation_link (conversation_id, created_at desc)`,
  // Each reloaded page of a link has a key of its own, which ends with the link.
  `create table conversation_page (
     key_hash text primary key,
     link_id text not null references conversation_link on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index conversation_page_link on conversation_page (link_id)`,
  // A file that was uploaded for a message. Its bytes leave the server only while it is clean; an infected one loses them.
  `create table conversation_attachment (
     id text primary key,
     conversation_id text not null references care_plan (conversation_id),
     clinician_id text not null references clinician,
     -- Null until its message is sent.
     message_id text references conversation_message (id),
     place integer,
     name text not null,
     media_type text not null,
     size_bytes integer not null,
     bytes bytea,
     state text not null default 'checking' check (state in ('checking', 'clean', 'infected', 'failed')),
     uploaded_at timestamptz not null default now(),
     check ((message_id is null) = (place is null))
   )`,
  `create index conversation_attachment_message on conversation_attachment (message_id, place)`,
  `create index conversation_attachment_unsent on conversation_attachment (uploaded_at) where message_id is null`,
]

export const createConversationTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
