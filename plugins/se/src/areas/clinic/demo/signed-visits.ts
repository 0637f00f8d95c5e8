import type { SqlClient } from "effect/sql"

/** Returns the signed notes of adults' visits to Swedish doctors. A renewal's medicine is among the renewals. */
export const signedVisits = (sql: SqlClient.SqlClient) => sql`
  select entry.meeting_id, entry.title, entry.signed_at, meeting.clinician_id,
    row_number() over (partition by entry.patient_id order by entry.contact_at desc, entry.id) as place
  from entry
  join meeting on meeting.id = entry.meeting_id
  join pool on pool.id = meeting.pool_id and pool.country = 'SE'
  join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
  join patient on patient.id = meeting.patient_id and not patient.is_child and meeting.start_at >= patient.date_of_birth + interval '18 years'
  where entry.signed_at is not null and entry.stricken_at is null and meeting.prescription_only is false`
