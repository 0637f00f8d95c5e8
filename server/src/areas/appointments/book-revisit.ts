import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type RevisitBooking, bookRevisit, type BookingStart, type NewRevisitBooking } from "@rond/core/model/appointments"
import { bookableSlot, colleague, heldIn, insertMeeting, slotsBetween, type SlotViewer } from "@rond/core/server/appointments"
import { Access, announceTaken, Audit, Events, handle, invalid, notFound } from "@rond/core/server-kit"
import { mustOffer } from "../permissions/index.ts"

/**
 * Meetings as the clinician who booked them sees them, latest booking first.
 *
 * @param which a condition on `meeting`
 */
export const revisitBookings = Effect.fnUntraced(function* (which: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<RevisitBooking>`
    select meeting.id as "meetingId", clinician.id as "clinicianId", person.name as "clinicianName", clinician.profession as "clinicianProfession",
      epoch_millis(meeting.start_at) as "startMillis", epoch_millis(meeting.end_at) as "endMillis", coalesce(meeting.booker_message, '') as "message",
      meeting.intervention_type as "interventionType", meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
    from meeting join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
    where ${which} order by meeting.booked_at desc, meeting.start_at desc`
})

/** Returns one booking, as the clinician who booked it sees it. */
export const revisitBooking = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [booking] = yield* revisitBookings(sql`meeting.id = ${meetingId}`)
  return booking ?? (yield* notFound("Booking"))
})

/** A repeated request is answered with the booking as it is now. */
export const storedById = {
  store: ({ meetingId }: RevisitBooking) => ({ meetingId }),
  read: ({ meetingId }: { readonly meetingId: string }) => revisitBooking(meetingId),
}

/** Books a slot: the patient gets a meeting at that time. */
export const bookRevisitHandler = handle(
  bookRevisit,
  ({ payload }) =>
    Effect.gen(function* () {
      yield* mayBookFor(payload)
      yield* mustOffer("book-revisit", { meetingId: payload.originMeetingId, patientId: payload.patientId })
      const clinician = yield* colleague(payload.clinicianId)
      if (clinician.profession !== payload.clinicianProfession)
        return yield* invalid("profession_mismatch", "The clinician has another profession")
      const slot = yield* reserveSlot(payload.clinicianId, payload, { id: clinician.callerId, poolId: clinician.poolId })
      if (payload.way !== undefined && slot.shiftType === "PHYSICAL")
        return yield* invalid("way_mismatch", "A revisit in a physical shift is at the clinic")
      const way = payload.way ?? "video"
      const meetingId = yield* insertMeeting(slot, {
        poolId: clinician.poolId,
        patientId: payload.patientId,
        userId: payload.userId,
        bookerId: clinician.callerId,
        message: payload.message,
        originMeetingId: payload.originMeetingId,
        way,
        internalReferral: undefined,
      })
      yield* (yield* Audit).write({
        action: "appointments.book-revisit",
        patientId: payload.patientId,
        meetingId: payload.originMeetingId,
        subjectId: meetingId,
        outcome: "done",
      })
      yield* (yield* Events).publish({
        topic: `clinician:${payload.clinicianId}`,
        type: "meeting-booked",
        data: { meeting_id: meetingId },
      })
      yield* announceTaken(payload.originMeetingId)
      const booking: RevisitBooking = {
        meetingId,
        clinicianId: payload.clinicianId,
        clinicianName: clinician.name,
        clinicianProfession: clinician.profession,
        startMillis: slot.startMillis,
        endMillis: slot.endMillis,
        interventionType: heldIn(slot, way).interventionType,
        message: payload.message,
        isCancelled: false,
      }
      return booking
    }),
  storedById,
)

/** The caller has access to the patient, and the account, child and meeting named belong to the patient. */
const mayBookFor = Effect.fnUntraced(function* (payload: NewRevisitBooking) {
  const access = yield* Access
  yield* access.requirePatient(payload.patientId)
  if (payload.originMeetingId !== undefined) {
    const meeting = yield* access.requireMeeting(payload.originMeetingId)
    if (meeting.patientId !== payload.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
  }
  // Booking through an account gives clinicians access to it and sends it the child's call notifications. An unverified guardian's account
  // must therefore have booked for the child itself before.
  const sql = yield* SqlClient.SqlClient
  const [patient] = yield* sql<{ readonly isChild: boolean; readonly isAccountHolder: boolean }>`
    select patient.is_child as "isChild",
      ${payload.userId} = patient.id
        or exists (select 1 from guardian where child_id = patient.id and user_id = ${payload.userId} and is_verified)
        or exists (
          select 1 from meeting origin
          where origin.id = ${payload.originMeetingId ?? null}::text and origin.patient_id = patient.id
            and origin.user_id = ${payload.userId} and origin.finished_status is distinct from 'CANCELLED'
        ) as "isAccountHolder"
    from patient where id = ${payload.patientId}`
  if (patient?.isAccountHolder !== true)
    return yield* invalid("user_mismatch", "The account is neither the patient's, nor a verified guardian's, nor the origin meeting's")
  const namesChild = payload.childId === payload.patientId && payload.childName !== undefined
  if (patient.isChild ? !namesChild : payload.childId !== undefined || payload.childName !== undefined)
    return yield* invalid("child_mismatch", "A booking names the child exactly when the patient is one")
})

/**
 * The slot that a request names. It must be the clinician's, free and in the future. Bookings for one clinician run one after the other, so
 * the second of two requests for one slot gets a conflict.
 */
export const reserveSlot = Effect.fnUntraced(function* (
  clinicianId: string,
  payload: Pick<NewRevisitBooking, "start" | "startMillis" | "durationMinutes">,
  viewer: SlotViewer,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select id from clinician where id = ${clinicianId} for update`
  const wallClock = wallClockOf(payload.start)
  // No time zone is further than 14 hours from UTC; the wall clock then picks the one slot.
  const around = Date.UTC(payload.start.year, payload.start.month - 1, payload.start.day, payload.start.hour, payload.start.minute)
  const hours = 60 * 60 * 1000
  const slots = yield* slotsBetween(viewer, clinicianId, around - 15 * hours, around + 15 * hours)
  const named = slots.find(
    (candidate) =>
      candidate.wallClock === wallClock &&
      candidate.endMillis - candidate.startMillis === payload.durationMinutes * 60_000 &&
      (payload.startMillis === undefined || payload.startMillis === candidate.startMillis),
  )
  return yield* bookableSlot(named, { missing: "The clinician has no slot of this length then", taken: "The slot is taken or past" })
})

/** @example wallClockOf({ year: 2026, month: 3, day: 2, hour: 9, minute: 30 }) // "2026-03-02T09:30" */
function wallClockOf(start: BookingStart): string {
  const two = (value: number) => String(value).padStart(2, "0")
  return `${String(start.year).padStart(4, "0")}-${two(start.month)}-${two(start.day)}T${two(start.hour)}:${two(start.minute)}`
}
