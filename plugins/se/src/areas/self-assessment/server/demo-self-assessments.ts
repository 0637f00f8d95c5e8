import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SelfAssessmentType } from "../model/self-assessment.ts"
import { formOf } from "../screen/forms.ts"

const type: SelfAssessmentType = "ANXIETY"

/**
 * The demo clinic's self-assessments: a Swedish psychologist sends one the day before a visit in person, when it has been booked by then.
 * Idempotent.
 */
export const demoSelfAssessments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_self_assessment (id, meeting_id, clinician_id, type, form_name, sent_at)
    select meeting.id || '-self-assessment', meeting.id, clinician.id, ${type}, ${formOf[type]}, sent.at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'psychologist'
    join patient on patient.id = meeting.patient_id and not patient.is_child
    cross join lateral (select greatest(meeting.booked_at, meeting.start_at - interval '1 day') as at) sent
    where meeting.activity_type = 'physical_meeting' and coalesce(meeting.finished_status, 'COMPLETED') = 'COMPLETED' and sent.at <= now()
    on conflict do nothing`
})
