import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getInternalReferralOptions, getInternalReferralSlots, listInternalReferrals } from "@rond/core/model/internal-referral"
import { Access, Audit, handle, invalid, refused } from "@rond/core/server-kit"
import { slotsOf } from "../appointments/index.ts"
import { bookedInternalReferrals, bookInternalReferralHandler } from "./book.ts"
import { oneColleagueAStart, colleaguesOf, internalReferralOptions, referringClinician } from "./receivers.ts"

const options = handle(getInternalReferralOptions, () =>
  Effect.gen(function* () {
    return yield* internalReferralOptions(yield* referringClinician)
  }),
)

/** Longer windows are refused: a screen shows three weeks. */
const maxWindowMillis = 62 * 24 * 60 * 60 * 1000

const slots = handle(getInternalReferralSlots, ({ query }) =>
  Effect.gen(function* () {
    const caller = yield* referringClinician
    const { careType, clinicianId, fromMillis, minutes, toMillis } = query
    if (toMillis <= fromMillis || toMillis - fromMillis > maxWindowMillis)
      return yield* invalid("window", "The window must be positive and at most 62 days")
    const colleagues = yield* colleaguesOf(caller)
    const receivers = colleagues.filter((colleague) =>
      clinicianId === undefined ? colleague.careType === careType : colleague.id === clinicianId,
    )
    if (receivers.length === 0) return yield* refused("Nobody in the pool is meant")
    const names = new Map(receivers.map(({ id, name }) => [id, name]))
    const receiverSlots = yield* slotsOf(caller, [...names.keys()], fromMillis, toMillis, minutes)
    const meetings = yield* meetingsOf([...names.keys()], fromMillis, toMillis)
    const sql = yield* SqlClient.SqlClient
    const [pool] = yield* sql<{ readonly timeZone: string }>`select time_zone as "timeZone" from pool where id = ${caller.poolId}`
    return {
      timeZone: pool!.timeZone,
      slots: oneColleagueAStart(receiverSlots, meetings).map((slot) => ({ ...slot, clinicianName: names.get(slot.clinicianId)! })),
    }
  }),
)

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

const referrals = handle(listInternalReferrals, ({ params }) =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const internalReferrals = yield* bookedInternalReferrals(
      sql`meeting.origin_meeting_id = ${params.meetingId} and meeting.patient_id = ${meeting.patientId} and meeting.pool_id = ${meeting.poolId}`,
    )
    yield* (yield* Audit).write({ action: "referral.list", patientId: meeting.patientId, meetingId: meeting.meetingId, outcome: "done" })
    return { internalReferrals }
  }),
)

export const internalReferralHandlers = [options, slots, referrals, bookInternalReferralHandler]
