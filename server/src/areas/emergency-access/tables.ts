import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The openings of a patient's protected notes: by whom, why and until when, and who reviewed them. The explanation may name a patient, so
 * it is stored here and never in the audit log. Only the audit log says which notes were read.
 */
const statements = [
  `create table emergency_access (
     id text primary key,
     patient_id text not null references patient,
     pool_id text not null references pool,
     clinician_id text not null references clinician,
     reason text not null check (reason in ('danger_to_life', 'urgent_care', 'patient_asks', 'other')),
     -- The list's words for the reason on that day, in the language of the clinician who opened the notes.
     reason_text text,
     explanation text not null check (explanation <> ''),
     opened_at timestamptz not null,
     ends_at timestamptz not null check (ends_at >= opened_at),
     reviewed_at timestamptz,
     reviewed_by_id text references clinician,
     reviewed_by_name text,
     comment text,
     check (num_nonnulls(reviewed_at, reviewed_by_id, reviewed_by_name, comment) in (0, 4))
   )`,
  `create index emergency_access_running on emergency_access (clinician_id, patient_id, ends_at)`,
  `create index emergency_access_unreviewed on emergency_access (pool_id, opened_at desc, id desc) where reviewed_at is null`,
  `create index emergency_access_reviewed on emergency_access (pool_id, opened_at desc, id desc) where reviewed_at is not null`,
]

export const createEmergencyAccess = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
