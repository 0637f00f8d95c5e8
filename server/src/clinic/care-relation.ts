import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Who was in a meeting, and who may know whom, as before; but one who is related twice may come twice. Whoever asks, asks whether there
 * is such a row: finding out that no two are the same made that five times as dear, and every read of a patient asks it.
 */
const views = [
  `create or replace view meeting_clinician as
     select id as meeting_id, clinician_id, patient_id, user_id, pool_id from meeting
     union all
     select meeting.id, colleague.clinician_id, patient_id, user_id, pool_id
     from meeting_colleague colleague join meeting on meeting.id = colleague.meeting_id`,
  `create or replace view care_relation as
     select clinician_id, patient_id, pool_id from meeting_clinician
     union all
     select clinician_id, patient_id, pool_id from patient_registration`,
]

/** Makes the care relation cheap to ask for. */
export const createCareRelation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const view of views) yield* sql.unsafe(view)
})
