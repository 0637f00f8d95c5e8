import type { SqlClient, Statement } from "effect/sql"
import type { SessionClinician } from "./session.ts"

/** An account, and the patient claimed to be on it. */
export interface AccountAndPatient {
  readonly userId: string
  readonly patientId: string
}

/**
 * SQL condition: the patient is on the account (the patient's own, a verified guardian's, or the one that booked a meeting which
 * gives the clinician a care relation with the patient). An unverified guardian has no access to the child's account.
 */
export const holdsAccountOf = (
  sql: SqlClient.SqlClient,
  { userId, patientId }: AccountAndPatient,
  clinician: Pick<SessionClinician, "id" | "poolId">,
): Statement.Fragment => sql`(
  ${userId} = ${patientId}
  or exists (select 1 from guardian where guardian.child_id = ${patientId} and guardian.user_id = ${userId} and guardian.is_verified)
  or exists (
    select 1 from care_relation relation
    where relation.patient_id = ${patientId} and relation.user_id = ${userId}
      and relation.clinician_id = ${clinician.id} and relation.pool_id = ${clinician.poolId}))`
