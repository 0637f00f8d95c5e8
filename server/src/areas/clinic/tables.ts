import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { searchFoldFunction } from "@rond/core/server-kit"
import { careRelationViews } from "./care-relation.ts"
import { searchWords } from "./patient/search/search-index.ts"

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
  searchFoldFunction(),
  `create table pool (
     id text primary key,
     name text not null,
     country text not null check (country ~ '^[A-Z]{2}$'),
     is_external boolean not null default false,
     time_zone text not null,
     slot_minutes integer not null,
     follow_up_days integer not null default 365 check (follow_up_days > 0),
     address text,
     phone text check (phone ~ '^[+][0-9]{5,15}$')
   )`,
  // `deactivated_at`: who left the clinic.
  `create table person (
     id text primary key,
     subject text not null unique,
     name text not null,
     role text not null check (role in ('clinician', 'support')),
     language text not null,
     deactivated_at timestamptz,
     constraint person_role unique (id, role)
   )`,
  // A person has one role: the row refers to a person whose role is `clinician`, so neither can change by itself.
  `create table clinician (
     id text primary key,
     person_id text not null unique references person,
     role text not null default 'clinician' check (role = 'clinician'),
     pool_id text not null references pool,
     profession text not null,
     title text not null,
     care_type text not null,
     capabilities text[] not null default '{}',
     flags text[] not null default '{}',
     country_specific jsonb not null default '{}',
     slot_length_override integer,
     specialties text[] not null default '{}',
     constraint clinician_role foreign key (person_id, role) references person (id, role)
   )`,
  `create index clinician_pool on clinician (pool_id)`,
  `create table care_facility (
     id text primary key,
     pool_id text not null references pool,
     name text not null
   )`,
  // `search_order`: of a search's matches. The tab comes before every letter, so that a whole family name does.
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
     created_at timestamptz not null default now(),
     search_order text collate "C" not null
       generated always as (search_fold(family_name) || chr(9) || search_fold(given_name)) stored
   )`,
  `create index patient_pool on patient (pool_id)`,
  `create unique index patient_id_number on patient (pool_id, id_number) where id_number is not null`,
  // A caller waits while the clinician searches.
  `create index patient_phone on patient (pool_id, phone)`,
  `create table guardian (
     child_id text not null references patient,
     user_id text not null references patient,
     relationship text not null,
     is_verified boolean not null default false,
     primary key (child_id, user_id)
   )`,
  `create index guardian_user on guardian (user_id)`,
  // `ending_as`: the way in which the meeting is about to end. The first request to end it claims it, and releases it when the end fails.
  // `ending_at`: the time of that request; it is reported as the end of a meeting whose clinician did not leave a call before.
  // `to_write_by`: the clinician who has ended the visit and writes its note later. The visit's end is then in `actual_end_at`, which closes the
  // call, and the meeting stays open.
  // `note_kept_elsewhere`: the consultation is documented in another system, and no note is created here. The market that integrates the other
  // system decides which ones.
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
     ending_as text check (ending_as in ('COMPLETED', 'NO_SHOW', 'CANCELLED')),
     ending_at timestamptz,
     to_write_by text references clinician,
     note_kept_elsewhere boolean not null default false,
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
  // The worklist reads one clinician's unfinished meetings among those of many years.
  `create index meeting_unfinished on meeting (clinician_id, start_at) where finished_status is null`,
  `create index meeting_to_write on meeting (to_write_by, start_at) where to_write_by is not null and finished_status is null`,
  // Every search reads the clinician's own patients: those of the last year, not of ten.
  `create index meeting_care on meeting (clinician_id, pool_id, (coalesce(actual_end_at, end_at)))`,
  // Clinicians who are or were in a meeting besides its own: a handover, a second opinion, a nurse together with a doctor.
  `create table meeting_colleague (
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     primary key (meeting_id, clinician_id)
   )`,
  `create index meeting_colleague_clinician on meeting_colleague (clinician_id)`,
  // A clinician who registers a patient before there is a meeting (for example a phone caller) has access from then on.
  `create table patient_registration (
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     pool_id text not null references pool,
     registered_at timestamptz not null default now(),
     primary key (clinician_id, patient_id)
   )`,
  // Every message of a conversation asks who treats its patient.
  `create index patient_registration_patient on patient_registration (patient_id)`,
  ...careRelationViews,
  // A warning belongs to the record of one pool. `kind` says what it is about; null where only its words say it.
  `create table patient_warning (
     id text primary key,
     patient_id text not null references patient,
     pool_id text not null references pool,
     type text not null,
     kind text,
     reason text not null,
     note text,
     clinician_name text not null,
     created_at timestamptz not null default now()
   )`,
  `create index patient_warning_pool on patient_warning (patient_id, pool_id)`,
  // Notices of the external record service about patients: that it refuses their entries, or does not answer. The reference keeps them in a table;
  // a deployment asks the service.
  `create table record_service_notice (
     patient_id text not null references patient,
     code text not null,
     message text not null,
     primary key (patient_id, code)
   )`,
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
     bytes bytea not null
   )`,
  `create index symptom_image_form on symptom_image (form_id)`,
  // A flag without a pool is on in every pool.
  `create table feature_flag (
     id text not null,
     pool_id text references pool
   )`,
  `create unique index feature_flag_once on feature_flag (id, coalesce(pool_id, ''))`,
  ...searchWords,
]

export const createTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
