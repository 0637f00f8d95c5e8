import { writtenText } from "@rond/core/format"
import { Effect, Schema } from "effect"
import { postToService } from "../call/index.ts"
import { SqlClient } from "effect/sql"
import {
  defineJob,
  Access,
  Audit,
  conflict,
  DurableWork,
  handle,
  invalid,
  unavailable,
  clinicianOr,
  externalServiceSettings,
} from "@rond/core/server-kit"
import { askRefund, refundMeeting } from "@rond/core/model/meeting"
import { mustPermit } from "../permissions/index.ts"

/**
 * The payment service: it refunds at a POST of `{ meeting_id, reason }` to `ROND_PAYMENT_SERVICE_URL`. The demo clinic takes no payments: there
 * a refund is settled as soon as it is requested.
 */
const paymentService = externalServiceSettings("ROND_PAYMENT_SERVICE_URL", "ROND_PAYMENT_SERVICE_KEY")

/** Reports a refund to the payment service, retrying until the service accepts it. The reason stays in its row, because a job is kept longer. */
export const refundJob = defineJob({
  name: "meeting.refund",
  payload: Schema.Struct({ meetingId: Schema.String }),
  steps: [
    {
      name: "tell",
      external: true,
      run: ({ meetingId }: { readonly meetingId: string }, { stepKey }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [refund] = yield* sql<{ readonly reason: string }>`
            select reason from meeting_refund where meeting_id = ${meetingId} and told_at is null`
          if (refund === undefined) return
          const { service, isDemo } = yield* paymentService
          // The service was configured when the refund was requested: the job waits until it is configured again.
          if (service === undefined && !isDemo) return yield* Effect.fail(new Error("No payment service is configured"))
          if (service !== undefined) yield* postToService(service, { meeting_id: meetingId, reason: refund.reason }, stepKey)
          yield* sql`update meeting_refund set told_at = now() where meeting_id = ${meetingId}`
        }),
    },
  ],
  // A repeated request continues the same job, under the same idempotency key.
  atFailure: (meetingId) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from meeting_refund where meeting_id = ${meetingId} and told_at is null`),
})

export const refundHandlers = [
  handle(refundMeeting, ({ params, payload }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      const clinician = yield* clinicianOr("Only clinicians ask for refunds")
      const reason = writtenText(payload.reason)
      if (reason === "") return yield* invalid("refund_reason", "A refund says why")
      yield* mustPermit(askRefund, { meetingId, patientId })
      yield* mustBePaidAndNotHeld(meetingId)
      const { service, isDemo } = yield* paymentService
      if (service === undefined && !isDemo) return yield* unavailable("No payment service is configured", "refund_unavailable")

      const sql = yield* SqlClient.SqlClient
      const inserted = yield* sql`
        insert into meeting_refund (meeting_id, clinician_id, reason) values (${meetingId}, ${clinician.id}, ${reason})
        on conflict do nothing returning meeting_id`
      if (inserted.length === 0) return yield* conflict("refund_asked", "The payment is being given back already")
      yield* (yield* Audit).write({ action: "meeting.refund", meetingId, patientId, outcome: "done" })
      yield* (yield* DurableWork).start(refundJob, { meetingId }, { key: meetingId })
    }),
  ),
]

/** A meeting is paid once a transaction for it has succeeded. A meeting that was held is not refunded. */
const mustBePaidAndNotHeld = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly isPaid: boolean; readonly wasNotHeld: boolean }>`
    select confirmed_at is not null as "isPaid", coalesce(finished_status in ('CANCELLED', 'NO_SHOW'), false) as "wasNotHeld"
    from meeting where id = ${meetingId}`
  if (meeting?.isPaid !== true) return yield* invalid("nothing_paid", "No payment for the meeting has succeeded")
  if (!meeting.wasNotHeld) return yield* conflict("refund_not_offered", "Only what was not held is given back")
})
