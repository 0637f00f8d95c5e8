import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The call's tables. Secrets (a party's key, a patient's link) are stored only as their SHA-256. A room belongs to a meeting, or to a
 * clinician who tests devices.
 */
const tables = [
  // `clinician_left_at`: when a clinician last ended the call. `visit_over_at`: when the clinician last said that the visit is over; null once a
  // clinician calls again.
  `create table call_room (
     id text primary key,
     meeting_id text unique references meeting,
     tested_by text references clinician,
     provider text,
     provider_session_id text,
     last_sequence integer not null default 0,
     started_at timestamptz,
     last_alive_at timestamptz,
     disconnect_reason text check (disconnect_reason in ('PATIENT_DECLINED', 'PATIENT_HUNG_UP')),
     disconnected_at timestamptz,
     clinician_left_at timestamptz,
     visit_over_at timestamptz,
     created_at timestamptz not null default now(),
     check ((meeting_id is null) <> (tested_by is null))
   )`,
  // `opened_at`: when the patient's page first showed the link; `present_since`: since when it has been in the call; `last_alive_at`: when it last
  // sent a signal during the call; `tried_elsewhere_at`: when a second device tried the link.
  `create table call_link (
     id text primary key,
     meeting_id text not null references meeting,
     patient_id text not null references patient,
     link_hash text not null unique,
     demo_url text,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     closed_at timestamptz,
     closed_because text check (closed_because in ('replaced', 'put_out', 'not_sent')),
     opened_at timestamptz,
     used_at timestamptz,
     visit_key_hash text unique,
     present_since timestamptz,
     last_alive_at timestamptz,
     left_at timestamptz,
     tried_elsewhere_at timestamptz,
     check ((closed_at is null) = (closed_because is null))
   )`,
  `create index call_link_meeting on call_link (meeting_id, created_at desc)`,
  `create index call_link_alive on call_link (last_alive_at) where closed_at is null`,
  // `link_id`: the link that a patient's key was issued for. `page`: the order in which the pages of a party were admitted; a later one replaces it.
  `create table call_party (
     key_hash text primary key,
     room_id text not null references call_room on delete cascade,
     party text not null check (party in ('clinician', 'patient')),
     link_id text references call_link on delete cascade,
     page bigint generated always as identity,
     replaced_at timestamptz,
     expires_at timestamptz not null
   )`,
  `create index call_party_room on call_party (room_id)`,
  `create index call_party_expiry on call_party (expires_at)`,
  `create table call_signal (
     room_id text not null references call_room on delete cascade,
     sequence integer not null,
     sender text not null check (sender in ('clinician', 'patient')),
     signal jsonb not null,
     sent_at timestamptz not null default now(),
     primary key (room_id, sequence)
   )`,
  `create index call_signal_age on call_signal (sent_at)`,
  // The number of signals that a party sends in a minute.
  `create table call_signal_minute (
     room_id text not null references call_room on delete cascade,
     party text not null check (party in ('clinician', 'patient')),
     since timestamptz not null,
     signals integer not null,
     bytes integer not null,
     primary key (room_id, party)
   )`,
  `create index call_signal_minute_age on call_signal_minute (since)`,
  // The text contains the link itself, so it is cleared once the gateway has accepted it. Only the demo clinic, which has no gateway, keeps it.
  `create table sms_outbox (
     id text primary key,
     meeting_id text not null references meeting,
     link_id text not null references call_link,
     phone text not null,
     body text,
     url text,
     created_at timestamptz not null default now(),
     sent_at timestamptz,
     failed_at timestamptz
   )`,
  `create index sms_outbox_meeting on sms_outbox (meeting_id, created_at desc)`,
  // The time a meeting's patient last got an SMS: one row per meeting, so that only one of two concurrent requests can reserve it.
  `create table sms_lockout (
     meeting_id text primary key references meeting,
     sms_id text not null,
     since timestamptz not null
   )`,
  `create index sms_lockout_sms on sms_lockout (sms_id)`,
  // `happened_at`: as far as the reporting page's clock is plausible.
  `create table call_timeline (
     id bigint generated always as identity primary key,
     meeting_id text not null references meeting,
     event text not null,
     event_details text,
     type text not null,
     user_type text not null,
     source text not null,
     client_at timestamptz not null,
     happened_at timestamptz not null default now(),
     received_at timestamptz not null default now()
   )`,
  `create index call_timeline_meeting on call_timeline (meeting_id, received_at)`,
  `create table call_notification (
     id bigint generated always as identity primary key,
     meeting_id text not null references meeting,
     kind text not null check (kind in ('call', 'push')),
     state text not null default 'not_sent' check (state in ('waiting', 'sent', 'failed', 'not_sent')),
     created_at timestamptz not null default now(),
     sent_at timestamptz,
     failed_at timestamptz
   )`,
  `create index call_notification_meeting on call_notification (meeting_id)`,
  `create table call_end (
     id bigint generated always as identity primary key,
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     duration_millis float8,
     restarts integer not null,
     saw_patient boolean not null,
     ended_at timestamptz not null default now()
   )`,
  `create index call_end_meeting on call_end (meeting_id)`,
  `create table call_preferred_provider (
     clinician_id text primary key references clinician,
     provider text not null
   )`,
  // The last announcement to open pages: the meetings whose patient is in the call, and whether the patient waits there.
  `create table announced_patient (
     meeting_id text primary key references meeting,
     is_waiting boolean not null
   )`,
  // The time that clinician and patient have been in the call together, one row per meeting.
  `create table consultation_time (
     meeting_id text primary key references meeting,
     seconds integer not null check (seconds >= 0),
     is_running boolean not null,
     written_at timestamptz not null default now()
   )`,
  // The messages of clinician and patient in a meeting's call. They belong to the meeting and are kept with it.
  `create table call_chat (
     meeting_id text not null references meeting,
     position integer not null,
     id text not null,
     sender text not null check (sender in ('clinician', 'patient')),
     clinician_id text references clinician,
     text text not null,
     sent_at timestamptz not null default clock_timestamp(),
     primary key (meeting_id, position),
     unique (meeting_id, sender, id),
     check ((sender = 'clinician') = (clinician_id is not null))
   )`,
  // The questions by which patients allow a still picture of their video to be kept. `record_picture` holds the pictures.
  `create table call_still_question (
     id text primary key,
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     asked_at timestamptz not null default now(),
     withdrawn_at timestamptz,
     allowed boolean,
     answered_at timestamptz,
     check ((allowed is null) = (answered_at is null))
   )`,
  `create index call_still_question_meeting on call_still_question (meeting_id, asked_at desc)`,
]

export const createCallTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
