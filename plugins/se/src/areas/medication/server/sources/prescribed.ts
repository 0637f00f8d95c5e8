import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PrescribedMedicine } from "../../model/contract/index.ts"

/** The medicines that were prescribed in these meetings in the last year, the newest first. A Swedish prescription holds for a year. */
export const prescribedIn = Effect.fnUntraced(function* (meetingIds: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PrescribedMedicine>`
    select id, source, name, text, dosage, instant_text(at) as at, by, npl_id as "nplId", may_be_dispensed as "mayBeDispensed"
    from (
      select prescription.id, 'e-prescription' as source, trade_name as name, concat_ws(' ', trade_name, strength, drug_form) as text, dosage,
        prescribed_at as at, person.name as by, npl_id, state in ('ACTIVE', 'PARTLY_DISPENSED', 'CANCELLATION_ASKED') as may_be_dispensed
      from se_prescription prescription
      join clinician on clinician.id = prescription.clinician_id
      join person on person.id = clinician.person_id
      where meeting_id = any(${meetingIds}) and state not in ('ASKED', 'REFUSED', 'CANCELLED')
      union all
      select id, 'renewal', medicine, medicine, null, decided_at, decided_by_name, null, false
      from renewal_prescription where approval = 'approved' and meeting_id = any(${meetingIds})
      union all
      select id, 'e-prescription-service', medication, medication, null, reported_at, prescriber_name, null, true
      from e_prescription where state = 'issued' and meeting_id = any(${meetingIds})
    ) prescribed
    where at > now() - interval '1 year'
    order by prescribed.at desc, id`
})
