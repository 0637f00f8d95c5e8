import { isBlank } from "@rond/core/format"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type BookedInternalReferral, bookInternalReferral, type NewInternalReferral } from "@rond/core/model/internal-referral"
import type { InternalReferral } from "@rond/core/model/meeting"
import {
  Access,
  announceTaken,
  Audit,
  Events,
  handle,
  invalid,
  notFound,
  type MeetingAccess,
  type SessionClinician,
} from "@rond/core/server-kit"
import { bookableSlot, insertMeeting, slotsOf, type SlotViewer } from "../appointments/index.ts"
import { mustOffer } from "../permissions/index.ts"
import { colleaguesOf, lengthsOf, referringClinician } from "./receivers.ts"

/** The internal referrals that a condition on `meeting` selects, newest first. */
export const bookedInternalReferrals = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<BookedInternalReferral>`
    select meeting.id as "internalReferralId", person.name as "clinicianName", clinician.profession,
      instant_text(meeting.start_at) as "startTimeInclusive", instant_text(meeting.end_at) as "endTimeExclusive",
      facility.name as "careFacilityName", coalesce(meeting.internal_referral ->> 'message', '') as message,
      meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
    from meeting
    join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
    left join care_facility facility on facility.id = meeting.care_facility_id
    where ${condition} and meeting.internal_referral is not null
    order by meeting.booked_at desc, meeting.start_at desc`
})

/**
 * Refers a patient to a colleague: the patient gets a meeting there that says who referred, from where and why. Bookings for one colleague run
 * one after the other, so the second of two requests for one time gets a conflict.
 */
export const bookInternalReferralHandler = handle(
  bookInternalReferral,
  ({ payload }) =>
    Effect.gen(function* () {
      const caller = yield* referringClinician
      const meeting = yield* (yield* Access).requireMeeting(payload.meetingId)
      if (meeting.patientId !== payload.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
      yield* mustOffer("internal-referral", meeting)
      const colleague = yield* receiver(payload.clinicianId, caller, meeting)
      if (isBlank(payload.message)) return yield* invalid("referral_message", "A referral says what is asked")
      const { lengths } = yield* lengthsOf(caller.poolId)
      if (!lengths.includes(payload.durationMinutes)) return yield* invalid("referral_length", "The pool has no referrals of this length")

      const sql = yield* SqlClient.SqlClient
      yield* sql`select id from clinician where id = ${colleague.id} for update`
      const slot = yield* freeSlot(payload, caller)
      const origin = yield* originOf(payload.meetingId, caller)
      const internalReferral: InternalReferral = {
        bookerName: origin.bookerName,
        bookerFacility: origin.bookerFacility,
        bookerCareTypeName: origin.bookerCareTypeName,
        message: payload.message.trim(),
      }
      const meetingId = yield* insertMeeting(slot, {
        poolId: caller.poolId,
        patientId: payload.patientId,
        userId: origin.userId,
        bookerId: caller.id,
        message: payload.message.trim(),
        originMeetingId: payload.meetingId,
        way: "video",
        internalReferral,
      })
      yield* (yield* Audit).write({
        action: "referral.book",
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

const bookedAs = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [booked] = yield* bookedInternalReferrals(sql`meeting.id = ${meetingId}`)
  return booked ?? (yield* notFound("Referral"))
})

/** The colleague a patient is referred to; another pool's clinicians are refused, whether they exist or not. */
const receiver = Effect.fnUntraced(function* (clinicianId: string, caller: SessionClinician, { meetingId, patientId }: MeetingAccess) {
  if (clinicianId === caller.id) return yield* invalid("own_clinician", "Nobody refers to themselves")
  const colleagues = yield* colleaguesOf(caller)
  return (
    colleagues.find(({ id }) => id === clinicianId) ??
    (yield* (yield* Access).refuse("The clinician is not a colleague", { meetingId, patientId }))
  )
})

/** The slot that the referral names. It must be the colleague's, free and in the future. */
const freeSlot = Effect.fnUntraced(function* ({ clinicianId, durationMinutes, startMillis }: NewInternalReferral, viewer: SlotViewer) {
  const [named] = yield* slotsOf(viewer, [clinicianId], startMillis, startMillis + 1, durationMinutes)
  return yield* bookableSlot(named, { missing: "The colleague does not work then", taken: "The time is taken or past" })
})

interface Origin {
  readonly userId: string
  readonly bookerName: string
  readonly bookerFacility: string
  readonly bookerCareTypeName: string
}

/** The clinician who refers, and the place: the care facility of a physical meeting, otherwise the pool. */
const originOf = Effect.fnUntraced(function* (meetingId: string, caller: SessionClinician) {
  const sql = yield* SqlClient.SqlClient
  const [origin] = yield* sql<Origin>`
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
