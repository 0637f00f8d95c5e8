import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  // A clinician who registers a patient before there is a meeting (for example a phone caller) has access from then on.
  `create table patient_registration (
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     pool_id text not null references pool,
     registered_at timestamptz not null default now(),
     primary key (clinician_id, patient_id)
   )`,
  `create or replace view care_relation as
     select clinician_id, patient_id, pool_id from meeting_clinician
     union
     select clinician_id, patient_id, pool_id from patient_registration`,
]

/** Makes registering a patient a care relation, like a meeting. */
export const createRegistrations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

/** Finds who registered a patient: every message of a conversation asks who treats its patient. */
export const indexRegistrations = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`create index patient_registration_patient on patient_registration (patient_id)`,
)
