import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  announceTaken,
  Audit,
  cancellation,
  claimMeetingEnd,
  conflict,
  defineJob,
  releaseMeetingEnd,
  publishMeetingEnd,
  reasonWordsFor,
  type CancelPayload,
  type WhenMeetingIsOver,
} from "@rond/core/server-kit"

/**
 * The cancellation of a meeting: cancel, then announce it to open pages. A server killed in between continues where it stopped. From its
 * start until it is done or has failed, the meeting cannot be ended in another way.
 *
 * @param ends what follows from any end of a meeting
 */
export const cancelJobWith = (ends: readonly WhenMeetingIsOver[]) =>
  defineJob({
    ...cancellation,
    steps: [
      { name: "cancel", run: (payload: CancelPayload) => cancel(payload, ends) },
      { name: "notify", run: ({ meetingId, clinicianId, status }: CancelPayload) => publishMeetingEnd({ meetingId, status }, clinicianId) },
    ],
    atFailure: (meetingId) => releaseMeetingEnd(meetingId, ["NO_SHOW", "CANCELLED"]),
  })

const cancel = (payload: CancelPayload, ends: readonly WhenMeetingIsOver[]) =>
  Effect.gen(function* () {
    const { meetingId, patientId, byClinicianId, status, reason, explanation } = payload
    yield* claimMeetingEnd(meetingId, status)
    const sql = yield* SqlClient.SqlClient
    const [cancelled] = yield* sql<{ readonly originMeetingId: string | null }>`
      update meeting set finished_status = ${status}, actual_end_at = coalesce(actual_end_at, ending_at, now())
      where id = ${meetingId} and finished_status is null returning origin_meeting_id as "originMeetingId"`
    if (cancelled === undefined) return yield* conflict("meeting_ended", "The meeting has ended already")
    const { cancellation: words } = yield* reasonWordsFor(byClinicianId)
    yield* sql`
      insert into meeting_cancellation (meeting_id, status, reason, reason_text, explanation, clinician_id)
      values (${meetingId}, ${status}, ${reason}, ${words[reason]}, ${explanation}, ${byClinicianId})`
    yield* (yield* Audit).write({ action: "meeting.cancel", meetingId, patientId, outcome: "done", detail: { status, reason } })
    for (const atEnd of ends) yield* atEnd({ meetingId, patientId, status, reason, byClinicianId })
    if (status === "CANCELLED") yield* announceTaken(cancelled.originMeetingId)
  })
