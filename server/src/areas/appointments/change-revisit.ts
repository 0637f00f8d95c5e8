import { cancelRevisit, moveRevisit, type RemoteWay } from "@rond/core/model/appointments"
import { colleague, heldIn } from "@rond/core/server/appointments"
import {
  Access,
  announceTaken,
  Audit,
  conflict,
  Events,
  handle,
  invalid,
  publishMeetingEnd,
  type WhenMeetingIsOver,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { mustOffer } from "../permissions/index.ts"
import { reserveSlot, revisitBooking, storedById } from "./book-revisit.ts"

interface RevisitRow {
  readonly clinicianId: string
  readonly originMeetingId: string | null
  readonly interventionType: string | null
  readonly isRevisit: boolean
  readonly isPaid: boolean
  readonly isAhead: boolean
}

/** A revisit that has not begun, of a patient whom the caller may book for. It is locked until the transaction ends. */
const changeableRevisit = Effect.fnUntraced(function* (meetingId: string) {
  const { patientId } = yield* (yield* Access).requireMeeting(meetingId)
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<RevisitRow>`
    select clinician_id as "clinicianId", origin_meeting_id as "originMeetingId", intervention_type as "interventionType",
      booker_clinician_id is not null and internal_referral is null as "isRevisit", confirmed_at is not null as "isPaid",
      start_at > now() and actual_start_at is null and finished_status is null and ending_as is null as "isAhead"
    from meeting where id = ${meetingId} for no key update`
  const revisit = row!
  yield* mustOffer("book-revisit", { meetingId: revisit.originMeetingId ?? undefined, patientId })
  if (!revisit.isRevisit) return yield* invalid("not_a_revisit", "No clinician booked this meeting as a revisit")
  if (!revisit.isAhead) return yield* conflict("revisit_closed", "The revisit has begun, has passed or is cancelled")
  return { ...revisit, patientId }
})

const isRemote = (way: string | null): way is RemoteWay => way === "video" || way === "phone" || way === "text"

/** Moves a revisit to a free slot of the same clinician. It keeps its form (video, phone, clinic) if the slot allows that. */
const move = handle(
  moveRevisit,
  ({ params: { meetingId }, payload }) =>
    Effect.gen(function* () {
      const { clinicianId, interventionType, patientId } = yield* changeableRevisit(meetingId)
      const { callerId, poolId } = yield* colleague(clinicianId)
      const slot = yield* reserveSlot(clinicianId, payload, { id: callerId, poolId })
      const heldType = heldIn(slot, isRemote(interventionType) ? interventionType : "video")
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        update meeting set start_at = to_timestamp(${slot.startMillis}::float8 / 1000), end_at = to_timestamp(${slot.endMillis}::float8 / 1000),
          activity_type = ${heldType.activityType}, intervention_type = ${heldType.interventionType}, care_facility_id = ${slot.careFacilityId}
        where id = ${meetingId}`
      yield* (yield* Audit).write({ action: "appointments.move-revisit", patientId, meetingId, outcome: "done" })
      yield* (yield* Events).publish({ topic: `clinician:${clinicianId}`, type: "meeting-moved", data: { meeting_id: meetingId } })
      return yield* revisitBooking(meetingId)
    }),
  storedById,
)

/** Cancels a revisit: the meeting stays in the record as cancelled, and its time becomes free. */
const cancelWith = (ends: readonly WhenMeetingIsOver[]) =>
  handle(cancelRevisit, ({ params: { meetingId } }) =>
    Effect.gen(function* () {
      const { clinicianId, isPaid, originMeetingId, patientId } = yield* changeableRevisit(meetingId)
      const { callerId } = yield* colleague(clinicianId)
      // Its own screen offers the refund.
      if (isPaid) return yield* conflict("revisit_paid", "The patient has paid for the revisit")
      const sql = yield* SqlClient.SqlClient
      yield* sql`update meeting set finished_status = 'CANCELLED', ending_as = 'CANCELLED', ending_at = now(), actual_end_at = now() where id = ${meetingId}`
      for (const atEnd of ends)
        yield* Effect.orDie(atEnd({ meetingId, patientId, status: "CANCELLED", reason: undefined, byClinicianId: callerId }))
      yield* (yield* Audit).write({ action: "appointments.cancel-revisit", patientId, meetingId, outcome: "done" })
      yield* announceTaken(originMeetingId)
      yield* publishMeetingEnd({ meetingId, status: "CANCELLED" }, clinicianId)
    }),
  )

/** @param ends what follows when a meeting is over */
export const changeHandlersWith = (ends: readonly WhenMeetingIsOver[]) => [move, cancelWith(ends)]
