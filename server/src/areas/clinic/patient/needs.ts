import type { SqlClient, Statement } from "effect/sql"

/**
 * SQL for what a person needs to talk with the clinician, from the warnings of a pool: an interpreter, help to hear. Clinicians who treat a child
 * may read this of its verified guardians, and nothing else of their records.
 *
 * @param row the alias of a `patient` row in the surrounding statement; never external text
 */
export const needsOf = (sql: SqlClient.SqlClient, row: string, poolId: string | Statement.Fragment): Statement.Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', need.kind, 'reason', need.reason) order by need.kind, need.reason), '[]')
  from patient_warning need
  where need.patient_id = ${sql.literal(`${row}.id`)} and need.pool_id = ${poolId} and need.kind in ('interpreter', 'hearing'))`
