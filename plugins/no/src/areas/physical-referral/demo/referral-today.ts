import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { physicalReferral } from "../model/endpoints.ts"

const message = "Takk for at du undersøker pasienten. Jeg ser gjerne at ørene blir sett på."

/** The physical referral of the demo's meeting of today in which everything was done, to a nurse in two weeks. Idempotent. */
export const demoPhysicalReferralToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at, care_facility_id,
      booker_clinician_id, booker_message, origin_meeting_id, internal_referral)
    select origin.id || '-physical-referral', origin.pool_id, nurse.id, origin.patient_id, origin.user_id, 'physical_meeting', 'physical', at.start_at,
      at.start_at + pool.slot_minutes * interval '1 minute', facility.id, origin.clinician_id, ${message}, origin.id,
      jsonb_build_object('bookerName', person.name, 'bookerFacility', pool.name, 'bookerCareTypeName', clinician.title, 'message', ${message}::text,
        'action', ${physicalReferral}::text)
    from meeting origin
    join pool on pool.id = origin.pool_id and pool.country = 'NO'
    join clinician on clinician.id = origin.clinician_id
    join person on person.id = clinician.person_id
    join lateral (
      select id from clinician other where other.pool_id = origin.pool_id and other.id <> origin.clinician_id and other.profession = 'nurse'
      order by id limit 1
    ) nurse on true
    left join lateral (select id from care_facility where care_facility.pool_id = pool.id order by id limit 1) facility on true
    cross join lateral (select ((date_trunc('day', now() at time zone pool.time_zone) + interval '14 days 13 hours')
      at time zone pool.time_zone) as start_at) at
    where ${sql.in("origin.id", ids)}
    on conflict do nothing`
})
