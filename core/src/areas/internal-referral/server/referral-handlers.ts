import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access } from "../../../server-kit/access.ts"
import { Audit } from "../../../server-kit/audit.ts"
import { handle } from "../../../server-kit/handler.ts"
import { invalid, refused } from "../../../server-kit/problem.ts"
import { slotsOf } from "../../appointments/server/index.ts"
import { bookedReferrals, bookingHandler, isAtPlace } from "./book.ts"
import { internalReferralOptions, oneColleagueAStart, receiversOf, referringClinician } from "./receivers.ts"
import type { ReferralAction } from "./referral-action.ts"

/** Longer windows are refused: a screen shows three weeks. */
const maxWindowMillis = 62 * 24 * 60 * 60 * 1000

/** The handlers of an action that refers patients to colleagues of the same pool. */
export function referralHandlers(referral: ReferralAction) {
  const { audited, endpoints, isPhysical } = referral

  const options = handle(endpoints.options, () =>
    Effect.flatMap(referringClinician, (caller) => internalReferralOptions(caller, isPhysical)),
  )

  const slots = handle(endpoints.slots, ({ query }) =>
    Effect.gen(function* () {
      const caller = yield* referringClinician
      const { careFacilityId, careType, clinicianId, fromMillis, minutes, profession, toMillis } = query
      if (toMillis <= fromMillis || toMillis - fromMillis > maxWindowMillis)
        return yield* invalid("window", "The window must be positive and at most 62 days")
      const { colleagues } = yield* receiversOf(caller, isPhysical)
      const receiver = isPhysical ? careFacilityId : (clinicianId ?? careType)
      const receivers = colleagues.filter(
        (colleague) =>
          receiver !== undefined &&
          (clinicianId === undefined || colleague.id === clinicianId) &&
          (clinicianId !== undefined || careType === undefined || colleague.careType === careType) &&
          (profession === undefined || colleague.profession === profession) &&
          (!isPhysical || colleague.careFacilityIds?.includes(careFacilityId ?? "") === true),
      )
      if (receivers.length === 0) return yield* refused("Nobody in the pool is meant")
      const names = new Map(receivers.map(({ id, name }) => [id, name]))
      const receiverSlots = yield* slotsOf(caller, [...names.keys()], fromMillis, toMillis, minutes)
      const slotsAtPlace = receiverSlots.filter((slot) => isAtPlace(slot, isPhysical, careFacilityId))
      const meetings = yield* meetingsOf([...names.keys()], fromMillis, toMillis)
      const sql = yield* SqlClient.SqlClient
      const [pool] = yield* sql<{ readonly timeZone: string }>`select time_zone as "timeZone" from pool where id = ${caller.poolId}`
      return {
        timeZone: pool!.timeZone,
        slots: oneColleagueAStart(slotsAtPlace, meetings).map((slot) => ({ ...slot, clinicianName: names.get(slot.clinicianId)! })),
      }
    }),
  )

  const list = handle(endpoints.list, ({ params }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
      const sql = yield* SqlClient.SqlClient
      const internalReferrals = yield* bookedReferrals(
        referral,
        sql`meeting.origin_meeting_id = ${params.meetingId} and meeting.patient_id = ${meeting.patientId} and meeting.pool_id = ${meeting.poolId}`,
      )
      yield* (yield* Audit).write({
        action: `${audited}.list`,
        patientId: meeting.patientId,
        meetingId: meeting.meetingId,
        outcome: "done",
      })
      return { internalReferrals }
    }),
  )

  return [options, slots, list, bookingHandler(referral)]
}

/** The number of meetings of each of these clinicians in a window. */
const meetingsOf = Effect.fnUntraced(function* (clinicianIds: readonly string[], fromMillis: number, toMillis: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly clinicianId: string; readonly count: number }>`
    select clinician_id as "clinicianId", count(*)::integer as count from meeting
    where clinician_id in ${sql.in([...clinicianIds])} and finished_status is distinct from 'CANCELLED'
      and start_at between to_timestamp(${fromMillis}::float8 / 1000) and to_timestamp(${toMillis}::float8 / 1000)
    group by clinician_id`
  return new Map(rows.map((row) => [row.clinicianId, row.count]))
})
