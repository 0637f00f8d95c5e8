import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Gives each warning the pool whose record it belongs to. Earlier warnings name none, so each pool that has met the patient keeps a copy:
 * hiding a warning from people who have relied on it is worse. A patient without meetings keeps them in the pool of registration.
 */
const statements = [
  `alter table patient_warning add column pool_id text references pool`,
  `update patient_warning warning set pool_id = coalesce(
     (select meeting.pool_id from meeting where meeting.patient_id = patient.id
      order by meeting.pool_id <> patient.pool_id, meeting.pool_id limit 1),
     patient.pool_id)
   from patient where patient.id = warning.patient_id`,
  `insert into patient_warning (id, patient_id, pool_id, type, reason, note, clinician_name, created_at)
   select warning.id || '-' || met.pool_id, warning.patient_id, met.pool_id, type, reason, note, clinician_name, created_at
   from patient_warning warning
   join (select distinct patient_id, pool_id from meeting) met on met.patient_id = warning.patient_id and met.pool_id <> warning.pool_id`,
  `alter table patient_warning alter column pool_id set not null`,
  `create index patient_warning_pool on patient_warning (patient_id, pool_id)`,
  `drop index patient_warning_patient`,
]

export const createWarningPool = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
