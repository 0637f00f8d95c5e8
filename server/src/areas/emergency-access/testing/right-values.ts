import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "emergency-access.openings": { values: () => ({ state: "open", size: "20", from: undefined }) },
    "emergency-access.review": { values: madeFor("opening") },
  },
  // A colleague's opening that has ended.
  rows: ({ pool, mark, patientId, idOf, colleague }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into emergency_access (id, patient_id, pool_id, clinician_id, reason, explanation, opened_at, ends_at)
        values (${idOf("opening")}, ${patientId}, ${pool.id}, ${colleague.clinician!.id}, 'other', ${mark}, now() - interval '2 hours',
          now() - interval '1 hour')`,
    ),
}
