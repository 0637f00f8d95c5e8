import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { isBlank } from "../../../kernel/format/blank.ts"
import { Access, type MeetingAccess } from "../../../server-kit/access.ts"
import { Audit } from "../../../server-kit/audit.ts"
import { Events } from "../../../server-kit/events.ts"
import { handle } from "../../../server-kit/handler.ts"
import { mustOffer } from "../../../server-kit/market-permissions.ts"
import { invalid, notFound } from "../../../server-kit/problem.ts"
import type { SessionClinician } from "../../../server-kit/session.ts"
import { announceTaken } from "../../../server-kit/taken-actions/taken-actions.ts"
import type { TakenAction } from "../../actions/model/index.ts"
import { bookableSlot, insertMeeting, slotsOf, type WorkedOutSlot } from "../../appointments/server/index.ts"
import type { InternalReferral } from "../../meeting/model/index.ts"
import type { BookedInternalReferral, NewInternalReferral } from "../model/index.ts"
import { lengthsOf, receiversOf, referringClinician } from "./receivers.ts"
import type { ReferralAction } from "./referral-action.ts"

/** Whether a meeting was booked by this action. Referrals of before there were several were all internal. */
const isOf = (sql: SqlClient.SqlClient, action: string) =>
  sql`coalesce(meeting.internal_referral ->> 'action', 'internal-referral') = ${action}`

/** The referrals of an action that a condition on `meeting` selects, newest first. */
export const bookedReferrals = Effect.fnUntraced(function* ({ action }: ReferralAction, condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<BookedInternalReferral>`
    select meeting.id as "internalReferralId", person.name as "clinicianName", clinician.profession,
      instant_text(meeting.start_at) as "startTimeInclusive", instant_text(meeting.end_at) as "endTimeExclusive",
      facility.name as "careFacilityName", coalesce(meeting.internal_referral ->> 'message', '') as message,
      meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
    from meeting
    join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
    left join care_facility facility on facility.id = meeting.care_facility_id
    where ${condition} and meeting.internal_referral is not null and ${isOf(sql, action)}
    order by meeting.booked_at desc, meeting.start_at desc`
})

/** The referrals of an action that were made in a meeting, among its taken actions. */
export const referralsTaken = (action: string) => ({
  kind: action,
  find: (meetingId: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`
        select meeting.id, meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
        from meeting join meeting origin on origin.id = meeting.origin_meeting_id
        where origin.id = ${meetingId} and meeting.patient_id = origin.patient_id and meeting.pool_id = origin.pool_id
          and meeting.internal_referral is not null and ${isOf(sql, action)}`,
    ),
})

/**
 * Refers a patient to a colleague: the patient gets a meeting there that says who referred, from where and why. Bookings for one colleague run
 * one after the other, so the second of two requests for one time gets a conflict.
 */
export function bookingHandler(referral: ReferralAction) {
  const { action, audited, endpoints, isPhysical } = referral
  const bookedAs = Effect.fnUntraced(function* (meetingId: string) {
    const sql = yield* SqlClient.SqlClient
    const [booked] = yield* bookedReferrals(referral, sql`meeting.id = ${meetingId}`)
    return booked ?? (yield* notFound("Referral"))
  })

  return handle(
    endpoints.book,
    ({ payload }) =>
      Effect.gen(function* () {
        const caller = yield* referringClinician
        const meeting = yield* (yield* Access).requireMeeting(payload.meetingId)
        if (meeting.patientId !== payload.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
        yield* mustOffer(action, meeting)
        const colleague = yield* receiver(payload.clinicianId, { caller, isPhysical }, meeting)
        if (isBlank(payload.message)) return yield* invalid("referral_message", "A referral says what is asked")
        const { lengths } = yield* lengthsOf(caller.poolId)
        if (!lengths.includes(payload.durationMinutes)) return yield* invalid("referral_length", "The pool has no referrals of this length")

        const sql = yield* SqlClient.SqlClient
        yield* sql`select id from clinician where id = ${colleague.id} for update`
        const slot = yield* freeSlot(payload, { caller, isPhysical })
        const { userId, ...origin } = yield* originOf(payload.meetingId, caller)
        const meetingId = yield* insertMeeting(slot, {
          poolId: caller.poolId,
          patientId: payload.patientId,
          userId,
          bookerId: caller.id,
          message: payload.message.trim(),
          originMeetingId: payload.meetingId,
          way: "video",
          internalReferral: { ...origin, message: payload.message.trim(), action },
        })
        yield* (yield* Audit).write({
          action: `${audited}.book`,
          patientId: payload.patientId,
          meetingId: payload.meetingId,
          subjectId: meetingId,
          outcome: "done",
          detail: { clinician: colleague.id },
        })
        yield* (yield* Events).publish({ topic: `clinician:${colleague.id}`, type: "meeting-booked", data: { meeting_id: meetingId } })
        yield* announceTaken(payload.meetingId)
        return yield* bookedAs(meetingId)
      }),
    { store: ({ internalReferralId }) => ({ internalReferralId }), read: ({ internalReferralId }) => bookedAs(internalReferralId) },
  )
}

interface Referring {
  readonly caller: SessionClinician
  readonly isPhysical: boolean
}

/** The colleague a patient is referred to; another pool's clinicians are refused, whether they exist or not. */
const receiver = Effect.fnUntraced(function* (
  clinicianId: string,
  { caller, isPhysical }: Referring,
  { meetingId, patientId }: MeetingAccess,
) {
  if (clinicianId === caller.id) return yield* invalid("own_clinician", "Nobody refers to themselves")
  const { colleagues } = yield* receiversOf(caller, isPhysical)
  return (
    colleagues.find(({ id }) => id === clinicianId) ??
    (yield* (yield* Access).refuse("The clinician is not a colleague", { meetingId, patientId }))
  )
})

/** Whether the patient comes to this slot as referred: any for a referral without a place, else one at the care facility. */
export const isAtPlace = ({ careFacilityId, shiftType }: WorkedOutSlot, isPhysical: boolean, place: string | undefined): boolean =>
  isPhysical ? shiftType === "PHYSICAL" && careFacilityId !== null && careFacilityId === place : true

/** The slot that the referral names. It must be the colleague's, at the place, free and in the future. */
const freeSlot = Effect.fnUntraced(function* (
  { careFacilityId, clinicianId, durationMinutes, startMillis }: NewInternalReferral,
  { caller, isPhysical }: Referring,
) {
  const slots = yield* slotsOf(caller, [clinicianId], startMillis, startMillis + 1, durationMinutes)
  const slotAtPlace = slots.find((slot) => isAtPlace(slot, isPhysical, careFacilityId))
  return yield* bookableSlot(slotAtPlace, { missing: "The colleague does not work then", taken: "The time is taken or past" })
})

/** The clinician who refers, and the place: the care facility of a physical meeting, otherwise the pool. */
const originOf = Effect.fnUntraced(function* (meetingId: string, caller: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [origin] = yield* sql<Omit<InternalReferral, "message"> & { readonly userId: string }>`
    select meeting.user_id as "userId", person.name as "bookerName", coalesce(facility.name, pool.name) as "bookerFacility",
      coalesce(care_type.name, clinician.title) as "bookerCareTypeName"
    from meeting
    join pool on pool.id = meeting.pool_id
    join clinician on clinician.id = ${caller.id} join person on person.id = clinician.person_id
    left join care_type on care_type.pool_id = clinician.pool_id and care_type.id = clinician.care_type
    left join care_facility facility on facility.id = meeting.care_facility_id
    where meeting.id = ${meetingId}`
  return origin ?? (yield* notFound("Meeting"))
})
