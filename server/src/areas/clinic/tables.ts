import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The clinic's tables. Other areas' tables refer to `pool`, `person`, `clinician`, `patient`, `meeting` and `symptom_form`; no area ever
 * deletes one of those rows.
 * `patient` holds everybody who is treated or holds an account: adults, children (no account of their own), one-time web users. A meeting's
 * `patient_id` is the treated person, its `user_id` the account holder: for a child, the guardian.
 */
const tables = [
  // Instants leave the database in the contract's format, so that no driver's date type is involved.
  `create function instant_text(at timestamptz) returns text language sql stable as $$
     select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
   $$`,
  `create function epoch_millis(at timestamptz) returns float8 language sql stable as $$
     select round(extract(epoch from at) * 1000)::float8
   $$`,
  `create table pool (
     id text primary key,
     name text not null,
     country text not null check (country ~ '^[A-Z]{2}$'),
     is_external boolean not null default false,
     time_zone text not null,
     slot_minutes integer not null
   )`,
  `create table person (
     id text primary key,
     subject text not null unique,
     name text not null,
     role text not null check (role in ('clinician', 'support')),
     language text not null
   )`,
  `create table clinician (
     id text primary key,
     person_id text not null unique references person,
     pool_id text not null references pool,
     profession text not null,
     title text not null,
     care_type text not null,
     capabilities text[] not null default '{}',
     flags text[] not null default '{}',
     country_specific jsonb not null default '{}',
     slot_length_override integer,
     specialties text[] not null default '{}'
   )`,
  `create index clinician_pool on clinician (pool_id)`,
  `create table care_facility (
     id text primary key,
     pool_id text not null references pool,
     name text not null
   )`,
  `create table patient (
     id text primary key,
     pool_id text not null references pool,
     has_account boolean not null default true,
     given_name text not null,
     family_name text not null,
     maiden_name text,
     date_of_birth date,
     gender text not null,
     id_number text,
     ssn text,
     phone text,
     email text,
     street text,
     city text,
     zip text,
     county_id text,
     avatar text,
     preferred_language text,
     language text not null,
     partnership text,
     is_child boolean not null default false,
     is_one_time_user boolean not null default false,
     is_resolved boolean not null default true,
     insurance jsonb,
     listing jsonb,
     contact_person jsonb,
     market_specifics jsonb not null default '{}',
     care_market_specifics jsonb not null default '{}',
     created_at timestamptz not null default now()
   )`,
  `create index patient_pool on patient (pool_id)`,
  `create unique index patient_id_number on patient (pool_id, id_number) where id_number is not null`,
  `create table guardian (
     child_id text not null references patient,
     user_id text not null references patient,
     relationship text not null,
     is_verified boolean not null default false,
     primary key (child_id, user_id)
   )`,
  `create index guardian_user on guardian (user_id)`,
  `create table meeting (
     id text primary key,
     pool_id text not null references pool,
     clinician_id text not null references clinician,
     patient_id text not null references patient,
     user_id text not null references patient,
     activity_type text not null,
     intervention_type text,
     booked_at timestamptz not null default now(),
     start_at timestamptz not null,
     end_at timestamptz not null check (end_at > start_at),
     actual_start_at timestamptz,
     actual_end_at timestamptz,
     finished_status text check (finished_status in ('COMPLETED', 'NO_SHOW', 'CANCELLED')),
     prescription_only boolean not null default false,
     got_prescription boolean not null default false,
     prescription_denied boolean not null default false,
     message_sent boolean not null default false,
     accountable_caregiver text,
     confirmed_at timestamptz,
     is_dropin boolean not null default false,
     care_facility_id text references care_facility,
     survey_information_id text,
     internal_referral jsonb,
     market_specifics jsonb not null default '{}',
     booker_clinician_id text references clinician,
     booker_message text,
     origin_meeting_id text references meeting
   )`,
  `create index meeting_clinician_start on meeting (clinician_id, start_at)`,
  `create index meeting_clinician_patient on meeting (clinician_id, patient_id)`,
  `create index meeting_patient_start on meeting (patient_id, start_at)`,
  `create index meeting_user on meeting (user_id)`,
  `create index meeting_pool_start on meeting (pool_id, start_at)`,
  // Clinicians who are or were in a meeting besides its own: a handover, a second opinion, a nurse together with a doctor.
  `create table meeting_colleague (
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     primary key (meeting_id, clinician_id)
   )`,
  `create index meeting_colleague_clinician on meeting_colleague (clinician_id)`,
  `create view meeting_clinician as
     select id as meeting_id, clinician_id, patient_id, user_id, pool_id from meeting
     union
     select meeting.id, colleague.clinician_id, patient_id, user_id, pool_id
     from meeting_colleague colleague join meeting on meeting.id = colleague.meeting_id`,
  // The clinicians' access to patients: a clinician who treats the patient, from booking on, in the pool of the meeting.
  `create view care_relation as
     select distinct clinician_id, patient_id, pool_id from meeting_clinician`,
  `create table patient_warning (
     id text primary key,
     patient_id text not null references patient,
     type text not null,
     reason text not null,
     note text,
     clinician_name text not null,
     created_at timestamptz not null default now()
   )`,
  `create index patient_warning_patient on patient_warning (patient_id)`,
  `create table observation (
     id text primary key,
     patient_id text not null references patient,
     source text not null,
     value jsonb not null,
     response_set_id text not null,
     created_at timestamptz not null default now()
   )`,
  `create index observation_patient on observation (patient_id, created_at desc)`,
  `create table symptom_form (
     id text primary key,
     meeting_id text not null unique references meeting,
     patient_id text not null references patient,
     symptom_id text not null,
     title text not null,
     submitted_at timestamptz not null default now(),
     sections jsonb not null
   )`,
  `create table symptom_image (
     id text primary key,
     form_id text not null references symptom_form,
     media_type text not null,
     bytes bytea not null,
     thumbnail bytea not null
   )`,
  `create index symptom_image_form on symptom_image (form_id)`,
  // A flag without a pool is on in every pool.
  `create table feature_flag (
     id text not null,
     pool_id text references pool
   )`,
  `create unique index feature_flag_once on feature_flag (id, coalesce(pool_id, ''))`,
]

export const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
