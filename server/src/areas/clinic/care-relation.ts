/**
 * The clinicians who are or were in a meeting, and the care relation, which gives access to a patient. Both views may contain duplicate rows,
 * which is fine because callers only test for existence. Deduplicating made that test five times slower, and every read of a patient runs it.
 *
 * A care relation begins when a meeting is booked and ends `follow_up_days` after the meeting: time to follow up, to answer the patient, to
 * correct the note. A cancelled meeting gives none. A no-show does: the clinician has to find out why. A patient registered without a meeting
 * has the same number of days from the registration on.
 * `user_id` is the account that booked, `since` orders the meetings of one patient. The pool is part of the row: a clinician who changed pools
 * has none of the former pool's relations.
 */
export const careRelationViews: readonly string[] = [
  `create view meeting_clinician as
     select id as meeting_id, clinician_id, patient_id, user_id, pool_id from meeting
     union all
     select meeting.id, colleague.clinician_id, patient_id, user_id, pool_id
     from meeting_colleague colleague join meeting on meeting.id = colleague.meeting_id`,
  `create view meeting_in_care as
     select meeting.id, clinician_id, patient_id, user_id, pool_id, start_at
     from meeting join pool on pool.id = meeting.pool_id
     where finished_status is distinct from 'CANCELLED'
       and coalesce(actual_end_at, end_at) > now() - make_interval(days => follow_up_days)`,
  `create view care_relation as
     select clinician_id, patient_id, pool_id, user_id, start_at as since from meeting_in_care
     union all
     select colleague.clinician_id, patient_id, pool_id, user_id, start_at
     from meeting_colleague colleague join meeting_in_care meeting on meeting.id = colleague.meeting_id
     union all
     select clinician_id, patient_id, pool_id, null, registered_at
     from patient_registration join pool on pool.id = pool_id
     where registered_at > now() - make_interval(days => follow_up_days)`,
]
