import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { refundMeeting } from "@rond/core/model/meeting"
import { Access, Audit, conflict, CurrentSession, DurableWork, handle, invalid, refused, unavailable } from "@rond/core/server-kit"
import { mustRefund } from "../permissions/permitted.ts"
import { refundConfiguration } from "./configuration.ts"
import { refundJob } from "./refund-job.ts"

const refund = handle(refundMeeting, ({ params, payload }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    const { clinician } = yield* CurrentSession
    if (clinician === undefined) return yield* refused("Only clinicians ask for refunds")
    const reason = payload.reason.trim()
    if (reason === "") return yield* invalid("refund_reason", "A refund says why")
    yield* mustRefund({ meetingId, patientId })
    yield* mustBePaidAndNotHeld(meetingId)
    const { service, isDemo } = yield* refundConfiguration
    if (service === undefined && !isDemo) return yield* unavailable("No payment service is configured", "refund_unavailable")

    const sql = yield* SqlClient.SqlClient
    const asked = yield* sql`
      insert into meeting_refund (meeting_id, clinician_id, reason) values (${meetingId}, ${clinician.id}, ${reason})
      on conflict do nothing returning meeting_id`
    if (asked.length === 0) return yield* conflict("refund_asked", "The payment is being given back already")
    yield* (yield* Audit).write({ action: "meeting.refund", meetingId, patientId, outcome: "done" })
    yield* (yield* DurableWork).start(refundJob, { meetingId }, { key: meetingId })
  }),
)

/** A meeting is paid once a transaction for it has succeeded. A meeting that was held is not refunded. */
const mustBePaidAndNotHeld = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly isPaid: boolean; readonly wasNotHeld: boolean }>`
    select confirmed_at is not null as "isPaid", coalesce(finished_status in ('CANCELLED', 'NO_SHOW'), false) as "wasNotHeld"
    from meeting where id = ${meetingId}`
  if (meeting?.isPaid !== true) return yield* invalid("nothing_paid", "No payment for the meeting has succeeded")
  if (!meeting.wasNotHeld) return yield* conflict("refund_not_offered", "Only what was not held is given back")
})

export const refundHandlers = [refund]
