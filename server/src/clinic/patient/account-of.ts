import { SqlClient, type Statement } from "effect/sql"
import { Effect } from "effect"
import type { SessionClinician } from "@rond/core/server-kit"

/**
 * SQL for the id of a patient's account. An adult's is their own. A child's is the account that booked the latest meeting which gives the
 * clinician a care relation in their pool; without such a meeting, the account of a verified guardian. The clinician always talks to the
 * guardian, wherever the child is opened from. An unverified guardian is named with the child, but their account stays closed until they book.
 */
export const accountOf = Effect.fnUntraced(function* (patientId: string, { id, poolId }: Pick<SessionClinician, "id" | "poolId">) {
  const sql = yield* SqlClient.SqlClient
  const account: Statement.Fragment = sql`(
    select case when asked.is_child then coalesce(
      (
        select relation.user_id from care_relation relation
        where relation.patient_id = asked.id and relation.clinician_id = ${id} and relation.pool_id = ${poolId}
          and relation.user_id is not null
        order by relation.since desc, relation.user_id limit 1
      ),
      (select guardian.user_id from guardian where guardian.child_id = asked.id and guardian.is_verified order by guardian.user_id limit 1),
      asked.id
    ) else asked.id end
    from patient asked where asked.id = ${patientId}
  )`
  return account
})
