import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { sendCallNotification, sendCallNotificationPush } from "@rond/core/model/call"
import { Access, Audit, defineJob, DurableWork, Events, handle } from "@rond/core/server-kit"
import { callConfiguration } from "./configuration.ts"
import { postToService } from "./post-to-service.ts"

/** Minutes after which a notification of a call does more harm than good. */
const goodForMinutes = 2

/**
 * A notification of a call (`call`: to the patient's account, `push`: to the patient's devices). It is always recorded. With a notification
 * service, a job delivers it; without one, it is recorded as not sent.
 */
const notify = (meetingId: string, kind: "call" | "push") =>
  Effect.gen(function* () {
    const { patientId } = yield* (yield* Access).requireMeeting(meetingId)
    const { notificationService } = yield* callConfiguration
    const sql = yield* SqlClient.SqlClient
    const [noted] = yield* sql<{ readonly id: string }>`
      insert into call_notification (meeting_id, kind, state)
      values (${meetingId}, ${kind}, ${notificationService === undefined ? "not_sent" : "waiting"}) returning id::text as id`
    if (notificationService !== undefined) {
      yield* (yield* DurableWork).start(notifyPatientJob, { notificationId: noted!.id }, { key: noted!.id })
    }
    yield* (yield* Audit).write({ action: "call.notify", meetingId, patientId, subjectId: noted!.id, outcome: "done", detail: { kind } })
    const [room] = yield* sql<{ readonly id: string }>`select id from call_room where meeting_id = ${meetingId}`
    if (room !== undefined) yield* (yield* Events).publish({ topic: `call:${room.id}`, type: "call-notification", data: { kind } })
  })

interface Waiting {
  readonly meetingId: string
  readonly kind: "call" | "push"
  readonly userId: string
  readonly language: string
  readonly isTooLate: boolean
}

/** Delivers a notification to the service, retrying until the service accepts it or it expires. A child's notification goes to the guardian. */
export const notifyPatientJob = defineJob({
  name: "call.notify-patient",
  payload: Schema.Struct({ notificationId: Schema.String }),
  steps: [
    {
      name: "notify",
      external: true,
      run: ({ notificationId }: { readonly notificationId: string }, { stepKey }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [waiting] = yield* sql<Waiting>`
            select notification.meeting_id as "meetingId", notification.kind, account.id as "userId", account.language,
              notification.created_at < now() - make_interval(mins => ${goodForMinutes}::int) as "isTooLate"
            from call_notification notification
            join meeting on meeting.id = notification.meeting_id
            join patient account on account.id = meeting.user_id
            where notification.id = ${notificationId}::bigint and notification.state = 'waiting'`
          if (waiting === undefined) return
          const { notificationService } = yield* callConfiguration
          if (notificationService === undefined || waiting.isTooLate) return yield* giveUp(notificationId)
          const { kind, meetingId, userId, language } = waiting
          yield* postToService(notificationService, { kind, meeting_id: meetingId, user_id: userId, language }, stepKey)
          yield* sql`update call_notification set state = 'sent', sent_at = now() where id = ${notificationId}::bigint`
        }),
    },
  ],
  atFailure: (notificationId) => giveUp(notificationId),
})

const giveUp = Effect.fnUntraced(function* (notificationId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update call_notification set state = 'failed', failed_at = now() where id = ${notificationId}::bigint and state = 'waiting'`
})

export const notificationHandlers = [
  handle(sendCallNotification, ({ payload }) => notify(payload.meetingId, "call")),
  handle(sendCallNotificationPush, ({ payload }) => notify(payload.meetingId, "push")),
]
