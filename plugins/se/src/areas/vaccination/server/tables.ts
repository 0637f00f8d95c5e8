import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  // The register: what there is to give, in which programmes, from which lots, and where on the body.
  `create table se_vaccine_program (
     id text primary key,
     -- null: the programme does not say.
     series_doses integer check (series_doses > 0),
     lokalise_key_suffix text not null
   )`,
  // The JSON is in the endpoints' wire format.
  `create table se_vaccine (
     id text primary key,
     name text not null,
     manufacturer_name text,
     target_diseases jsonb not null,
     dose_quantities jsonb not null
   )`,
  `create table se_program_vaccine (
     program_id text not null references se_vaccine_program,
     vaccine_id text not null references se_vaccine,
     primary key (program_id, vaccine_id)
   )`,
  `create index se_program_vaccine_vaccine on se_program_vaccine (vaccine_id)`,
  `create table se_vaccine_lot (
     vaccine_id text not null references se_vaccine,
     lot_number text not null,
     primary key (vaccine_id, lot_number)
   )`,
  `create table se_body_site (id text primary key, code text not null unique, place integer not null)`,
  // A patient's vaccinations belong to the pool that registered them.
  `create table se_immunization_series (
     id text primary key,
     patient_id text not null references patient,
     pool_id text not null references pool,
     program_id text not null references se_vaccine_program,
     created_by text not null references clinician,
     created_at timestamptz not null default now()
   )`,
  `create index se_immunization_series_patient on se_immunization_series (patient_id, pool_id)`,
  `create table se_immunization (
     id text primary key,
     series_id text not null references se_immunization_series,
     patient_id text not null references patient,
     pool_id text not null references pool,
     vaccine_id text not null references se_vaccine,
     -- null: registered elsewhere.
     meeting_id text references meeting,
     care_facility_id text references care_facility,
     performer_id text not null references clinician,
     reporter_id text not null references clinician,
     status text not null default 'completed' check (status in ('completed', 'entered-in-error')),
     dose_number integer not null check (dose_number > 0),
     body_site_id text not null references se_body_site,
     dose_quantity_value double precision not null,
     dose_quantity_unit text not null,
     lot_number text not null,
     -- The day in Sweden.
     occurred_on date not null,
     note text,
     -- Who marked it as entered in error.
     removed_by text references clinician,
     updated_at timestamptz not null default now(),
     check ((status = 'entered-in-error') = (note is not null))
   )`,
  `create index se_immunization_series_of on se_immunization (series_id)`,
  // A dose is given once, however often and by however many people it is registered: within its series, and of one vaccine on one day.
  `create unique index se_immunization_dose on se_immunization (series_id, dose_number) where status = 'completed'`,
  `create unique index se_immunization_day on se_immunization (patient_id, pool_id, vaccine_id, dose_number, occurred_on)
     where status = 'completed'`,
]

export const createVaccinationTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
