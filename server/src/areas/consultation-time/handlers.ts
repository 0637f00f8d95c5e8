import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  consultationTimeWritten,
  getConsultationTime,
  writeConsultationTime,
  type ConsultationTime,
} from "@rond/core/model/consultation-time"
import { Access, Audit, Events, handle, notFound } from "@rond/core/server-kit"

const unwritten = (nowMillis: number): ConsultationTime => ({ seconds: 0, isRunning: false, writtenAtMillis: nowMillis, nowMillis })

const timeOf = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [time] = yield* sql<ConsultationTime>`
      select seconds, is_running as "isRunning", epoch_millis(written_at) as "writtenAtMillis", epoch_millis(now()) as "nowMillis"
      from consultation_time where meeting_id = ${meetingId}`
    return time
  })

/** The time that the consultation time card shows, written by the page that holds the call. */
export const consultationTimeHandlers = [
  handle(getConsultationTime, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "consultation-time.read", meetingId, patientId, outcome: "done" })
      const sql = yield* SqlClient.SqlClient
      const [now] = yield* sql<{ readonly millis: number }>`select epoch_millis(now()) as millis`
      return (yield* timeOf(meetingId)) ?? unwritten(now?.millis ?? 0)
    }),
  ),
  handle(
    writeConsultationTime,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
        const sql = yield* SqlClient.SqlClient
        // In a visit that is over, and is written later, no time runs.
        const [time] = yield* sql<ConsultationTime>`
        insert into consultation_time (meeting_id, seconds, is_running)
        select id, ${payload.seconds}::int, ${payload.isRunning}::boolean and to_write_by is null from meeting where id = ${meetingId}
        on conflict (meeting_id) do update set
          seconds = greatest(consultation_time.seconds, excluded.seconds), is_running = excluded.is_running, written_at = now()
        returning seconds, is_running as "isRunning", epoch_millis(written_at) as "writtenAtMillis", epoch_millis(now()) as "nowMillis"`
        if (time === undefined) return yield* Effect.die(new Error("The consultation's time was not kept"))
        yield* (yield* Audit).write({ action: "consultation-time.write", meetingId, patientId, outcome: "done" })
        yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: consultationTimeWritten, data: { meetingId } })
        return time
      }),
    {
      store: () => ({}),
      read: (_, { params }) =>
        timeOf(params.meetingId).pipe(
          Effect.filterOrFail(
            (time) => time !== undefined,
            () => notFound("Time"),
          ),
        ),
    },
  ),
]
