import { consultationTimeWritten } from "@rond/core/model/consultation-time"
import { notBegunCode, takeBackWriteLater, writeLater, writeLaterKept } from "@rond/core/model/write-later"
import { Access, Audit, conflict, Events, handle, notFound, runsAgain } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { endRoomOf } from "../room/close-room.ts"
import { announceWaiting } from "../waiting-room.ts"
import { callingClinician, announceWriteLater, goOnWithVisit } from "../../clinic/index.ts"

interface OpenMeeting {
  readonly finishedStatus: string | null
  readonly endingAs: string | null
  readonly toWriteBy: string | null
  readonly isToCome: boolean
}

/** Locks a meeting that has neither ended nor is ending. Fails with the Conflicts `meeting_ended` and `meeting_is_ending`. */
const lockOpenMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<OpenMeeting>`
    select finished_status as "finishedStatus", ending_as as "endingAs", to_write_by as "toWriteBy",
      actual_start_at is null and not is_dropin and start_at > now() + interval '5 minutes' as "isToCome"
    from meeting where id = ${meetingId} for update`
  if (meeting === undefined) return yield* notFound("Meeting")
  const { finishedStatus, endingAs } = meeting
  if (finishedStatus !== null) return yield* conflict("meeting_ended", `The meeting has ended as ${finishedStatus}`)
  if (endingAs !== null) return yield* conflict("meeting_is_ending", `The meeting is ending as ${endingAs}`)
  return meeting
})

/** Keeps the visit's end: when the clinician left the call that was held last, and now where there was none. */
const keepEnd = Effect.fnUntraced(function* (meetingId: string, byId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set to_write_by = ${byId}, actual_end_at = greatest(actual_start_at, coalesce(actual_end_at,
      (select clinician_left_at from call_room where meeting_id = ${meetingId} and meeting.actual_start_at is not null), now()))
    where id = ${meetingId}`
})

/** Stops a consultation time that runs. The time since its last write counts, and no longer than until the next one was due. */
const stopTimer = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const stopped = yield* sql`
    update consultation_time set is_running = false, written_at = now(),
      seconds = least(86400, seconds + least(30, floor(extract(epoch from now() - written_at))::int))
    where meeting_id = ${meetingId} and is_running returning meeting_id`
  if (stopped.length > 0)
    yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: consultationTimeWritten, data: { meetingId } })
})

/** A visit that is over while its note is written later. */
export const writeLaterHandlers = [
  handle(
    writeLater,
    ({ params }) =>
      Effect.gen(function* () {
        const { meetingId, patientId, clinicianId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const by = yield* callingClinician
        const { toWriteBy, isToCome } = yield* lockOpenMeeting(meetingId)
        if (isToCome) return yield* conflict(notBegunCode, "The meeting has not begun")
        if (toWriteBy === null) {
          yield* keepEnd(meetingId, by.id)
          yield* stopTimer(meetingId)
          yield* endRoomOf(meetingId)
          yield* announceWriteLater(writeLaterKept, meetingId, [clinicianId, by.id])
          yield* announceWaiting(meetingId)
        }
        yield* (yield* Audit).write({ action: "meeting.write-later", meetingId, patientId, outcome: "done" })
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{
          readonly endedAt: string
        }>`select instant_text(actual_end_at) as "endedAt" from meeting where id = ${meetingId}`
        return row!
      }),
    runsAgain,
  ),

  handle(takeBackWriteLater, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* lockOpenMeeting(meetingId)
      yield* (yield* Audit).write({ action: "meeting.write-later.take-back", meetingId, patientId, outcome: "done" })
      yield* goOnWithVisit(meetingId)
    }),
  ),
]
