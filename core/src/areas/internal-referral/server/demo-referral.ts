import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { everyAction, PromisedToday } from "../../../server-kit/demo/promised-today.ts"
import { heldIn } from "../../appointments/server/index.ts"

/** A referral that is made in the demo's meetings of today in which everything was done. */
export interface DemoReferral {
  /** Id of the action that refers. */
  readonly action: string
  /** Ends the id of the booked meeting: `referral`. */
  readonly name: string
  /** The colleague's texts, by the pool's country. Only pools of these countries have the referral. */
  readonly messages: Readonly<Record<string, string>>
  /** At the pool's first care facility rather than by video. */
  readonly isPhysical: boolean
  /** The hour of its day, which is in two weeks. */
  readonly hour: number
}

/** Books the referrals to the first nurse among the colleagues. Idempotent. */
export const demoReferralToday = Effect.fnUntraced(function* ({ action, name, messages, isPhysical, hour }: DemoReferral) {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  const { activityType, interventionType } = heldIn({ shiftType: isPhysical ? "PHYSICAL" : "DIGITAL" }, "video")
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at, care_facility_id,
      booker_clinician_id, booker_message, origin_meeting_id, internal_referral)
    select concat(origin.id, '-', ${name}::text), origin.pool_id, nurse.id, origin.patient_id, origin.user_id, ${activityType}, ${interventionType},
      at.start_at, at.start_at + pool.slot_minutes * interval '1 minute', facility.id, origin.clinician_id, written.message, origin.id,
      jsonb_build_object('bookerName', person.name, 'bookerFacility', pool.name, 'bookerCareTypeName', coalesce(care_type.name, clinician.title),
        'message', written.message, 'action', ${action}::text)
    from meeting origin
    join pool on pool.id = origin.pool_id
    join jsonb_each_text(${JSON.stringify(messages)}::text::jsonb) as written (country, message) on written.country = pool.country
    join clinician on clinician.id = origin.clinician_id
    join person on person.id = clinician.person_id
    left join care_type on care_type.pool_id = clinician.pool_id and care_type.id = clinician.care_type
    join lateral (
      select other.id from clinician other
      where other.pool_id = origin.pool_id and other.id <> origin.clinician_id and other.profession = 'nurse' order by other.id limit 1
    ) nurse on true
    left join lateral (select id from care_facility where pool_id = pool.id and ${isPhysical} order by id limit 1) facility on true
    cross join lateral (select ((date_trunc('day', now() at time zone pool.time_zone) + interval '14 days' + ${hour} * interval '1 hour')
      at time zone pool.time_zone) as start_at) at
    where ${sql.in("origin.id", ids)}
    on conflict do nothing`
})
