import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  // The JSON is in the endpoints' wire format; the dosage without its dates, which are Swedish days.
  `create table se_medication (
     id text primary key,
     patient_id text not null references patient,
     pool_id text not null references pool,
     medication jsonb not null,
     sil_drug jsonb not null,
     reason jsonb not null,
     dosage jsonb not null,
     starts_on date not null,
     ends_on date check (ends_on >= starts_on),
     status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ENDED', 'ENTERED_IN_ERROR')),
     status_at timestamptz not null default now(),
     -- In wire format; null where nobody said why.
     end_reason jsonb,
     error_note text,
     modified_at timestamptz not null default now(),
     modified_by_id text not null references clinician,
     modified_by_name text not null,
     version integer not null default 1,
     constraint se_medication_error_note check ((status = 'ENTERED_IN_ERROR') = (error_note is not null))
   )`,
  `create index se_medication_patient on se_medication (patient_id, pool_id)`,
  // Every version that a medication has had.
  `create table se_medication_version (
     medication_id text not null references se_medication,
     version integer not null,
     reason jsonb not null,
     dosage jsonb not null,
     starts_on date not null,
     ends_on date,
     status text not null,
     end_reason jsonb,
     error_note text,
     modified_at timestamptz not null,
     modified_by_id text not null references clinician,
     modified_by_name text not null,
     primary key (medication_id, version)
   )`,
]

/** A patient's medications, for one pool. */
export const createMedicationTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
