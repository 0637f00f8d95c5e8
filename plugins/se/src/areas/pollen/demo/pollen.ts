import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { pollenGuidelines } from "../model/pollen-guidelines.ts"

const message = "Hej! Jag behöver ställa några kompletterande frågor innan jag kan skriva ut ett läkemedel. Boka ett besök hos oss."

/**
 * The demo clinic's requests for a prescription for pollen allergy: every third that has ended without a prescription was refused. Its pool shows
 * the guideline. Idempotent.
 */
export const demoPollen = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into feature_flag (id, pool_id) select ${pollenGuidelines}, id from pool where id = 'se' on conflict do nothing`
  yield* sql`
    insert into se_pollen_refusal (meeting_id, patient_id, clinician_id, clinician_name, reason, message, created_at)
    select meeting.id, meeting.patient_id, clinician.id, person.name, 'complimentary_questions', ${message}, meeting.end_at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    where meeting.activity_type = 'pollen_non_video' and meeting.finished_status = 'COMPLETED'
      and ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int % 3 = 0
      and not exists (select 1 from se_prescription prescription where prescription.meeting_id = meeting.id)
    on conflict do nothing`
})
