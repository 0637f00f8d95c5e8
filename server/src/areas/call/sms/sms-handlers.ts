import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { getSmsDelivery, sendSms } from "@rond/core/model/call"
import { Access, Audit, CurrentSession, DurableWork, handle, invalid, notFound, unavailable } from "@rond/core/server-kit"
import { callConfiguration } from "../configuration.ts"
import { hasUrl, receiverOf, newLink } from "../link/patient-links.ts"
import { deliverSmsJob, takeLockout } from "./sms-delivery.ts"
import { smsText } from "./sms-text.ts"

/** The feature flag that allows a clinician to send SMS. */
const smsFlag = "sms_notification"

/** Milliseconds that a request for the state of an SMS waits for a change. */
const newsMillis = 4_000

export const smsHandlers = [
  handle(
    sendSms,
    ({ params }) =>
      Effect.gen(function* () {
        const access = yield* Access
        const { meetingId, patientId } = yield* access.requireMeeting(params.id)
        const { clinician } = yield* CurrentSession
        if (clinician === undefined || !clinician.flags.includes(smsFlag))
          return yield* access.refuse("This clinician sends no SMS", { meetingId, patientId }, "sms_not_allowed")
        const receiver = yield* receiverOf(meetingId)
        if (!hasUrl(receiver)) return yield* invalid("sms_no_url", "cannot send SMS, no URL")
        const { smsGateway, isDemo } = yield* callConfiguration
        if (smsGateway === undefined && !isDemo) return yield* unavailable("No SMS gateway is configured", "sms_failed")
        const smsId = randomUUID()
        yield* takeLockout(meetingId, smsId)
        const link = yield* newLink(meetingId, patientId)
        const body = smsText(receiver.language, { clinician: receiver.clinician, url: link.url })
        const sql = yield* SqlClient.SqlClient
        yield* sql`
        insert into sms_outbox (id, meeting_id, link_id, phone, body, url)
        values (${smsId}, ${meetingId}, ${link.id}, ${receiver.phone}, ${body}, ${link.url})`
        yield* (yield* DurableWork).start(deliverSmsJob, { smsId }, { key: smsId })
        yield* (yield* Audit).write({ action: "call.send-sms", meetingId, patientId, subjectId: smsId, outcome: "done" })
        return { smsId }
      }),
    { store: ({ smsId }) => ({ smsId }), read: Effect.succeed },
  ),
  handle(getSmsDelivery, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.id)
      yield* (yield* Audit).write({ action: "call.sms-delivery.read", meetingId, patientId, subjectId: params.smsId, outcome: "done" })
      const sql = yield* SqlClient.SqlClient
      const [sms] = yield* sql`select id from sms_outbox where id = ${params.smsId} and meeting_id = ${meetingId}`
      if (sms === undefined) return yield* notFound("SMS")
      const job = yield* (yield* DurableWork).settled(deliverSmsJob, params.smsId, newsMillis)
      return { state: job === undefined || job.state === "running" ? ("sending" as const) : job.state === "done" ? "sent" : "failed" }
    }),
  ),
]
