import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { allergyStatements, type AllergyStatement } from "../model/index.ts"
import type { Observation, PatientWarning } from "../../patient/model/index.ts"
import type { PatientAccess } from "../../../server-kit/access.ts"

/**
 * The statements on allergies in the record's warnings and the patient's answers, as screens read them: the pool's warnings, and every
 * answer.
 *
 * @param patient as `Access` returns it
 */
export const storedAllergyStatements = Effect.fnUntraced(function* ({
  patientId,
  poolId,
}: PatientAccess): Effect.fn.Return<readonly AllergyStatement[], SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const warnings = yield* sql<PatientWarning>`
    select id as "warningId", kind, reason, clinician_name as "clinicianName", instant_text(created_at) as "createdAt"
    from patient_warning where patient_id = ${patientId} and pool_id = ${poolId} order by patient_warning.created_at desc, id`
  const answers = yield* sql<Observation>`
    select id, source, value, response_set_id as "responseSetId", instant_text(created_at) as "createdAt"
    from observation where patient_id = ${patientId} and source = 'health_profile_allergies' order by observation.created_at desc, id`
  return allergyStatements(warnings, answers)
})
