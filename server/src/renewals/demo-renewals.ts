import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's renewal requests: each renewal meeting of Sweden and Norway asks for the medicine its symptom form names; what has
 * ended is decided. Run again it adds nothing twice and leaves what was decided as it is.
 */
export const demoRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into renewal_prescription (id, meeting_id, place, medicine, decision, decided_at, decided_by_id, decided_by_name)
    select meeting.id || '-renewal-1', meeting.id, 1, medicine.name,
      case when meeting.finished_status is null then null else 'renewed' end,
      case when meeting.finished_status is null then null else coalesce(meeting.actual_end_at, meeting.end_at) end,
      case when meeting.finished_status is null then null else meeting.clinician_id end,
      case when meeting.finished_status is null then null else person.name end
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country in ('SE', 'NO')
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    join symptom_form on symptom_form.meeting_id = meeting.id
    cross join lateral (
      select jsonb_path_query_first(symptom_form.sections, '$[*].nodes[*] ? (@.id == "medicines").answer') #>> '{}' as name
    ) as medicine
    where meeting.activity_type in ('e_prescription_renewal', 'e_prescription_medication_request') and medicine.name is not null
    on conflict do nothing`
})
