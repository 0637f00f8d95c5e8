import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { getPatientLink, getSmsDelivery, sendSms } from "@rond/core/call/contract"
import { Access, Audit, CurrentSession, DurableWork, handle, invalid, notFound, unavailable } from "@rond/core/server-kit"
import { callConfiguration } from "./configuration.ts"
import { hashOf, newSecret } from "./secret.ts"
import { deliverSmsJob } from "./sms-job.ts"
import { lastWritten, takeLockout } from "./sms-lockout.ts"
import { smsText } from "./sms-text.ts"

/** The clinician's flag that allows SMS. */
const smsFlag = "sms_notification"

interface Receiver {
  readonly phone: string | null
  readonly language: string
  readonly clinician: string
  readonly over: boolean
}

// A child's guardian holds the phone.
const receiverOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [receiver] = yield* sql<Receiver>`
    select account.phone, account.language, person.name as clinician,
      meeting.finished_status is not null or meeting.actual_end_at is not null as over
    from meeting
    join patient account on account.id = meeting.user_id
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    where meeting.id = ${meetingId}`
  return receiver
})

const hasUrl = (receiver: Receiver | undefined): receiver is Receiver & { readonly phone: string } =>
  receiver !== undefined && receiver.phone !== null && !receiver.over

/** Makes a link, good until well after the meeting. Those the patient has not used stay good until this one is sent. */
const newLink = Effect.fnUntraced(function* (meetingId: string, patientId: string, publicUrl: string) {
  const sql = yield* SqlClient.SqlClient
  const token = newSecret()
  const id = randomUUID()
  yield* sql`
    insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
    select ${id}, ${meetingId}, ${patientId}, ${hashOf(token)}, greatest(now(), end_at) + interval '2 hours' from meeting where id = ${meetingId}`
  return { id, url: `${publicUrl}/visit/${token}` }
})

/** How long a question about an SMS on its way waits for news, in milliseconds. */
const newsMillis = 4_000

export const smsHandlers = [
  handle(getPatientLink, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).toMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "call.patient-link.read", meetingId, patientId, outcome: "done" })
      const { isDemo } = yield* callConfiguration
      const { sentAtMillis, nowMillis } = yield* lastWritten(params.meetingId)
      const sql = yield* SqlClient.SqlClient
      const links = yield* sql<{ readonly url: string; readonly sentAtMillis: number }>`
        select url, epoch_millis(created_at) as "sentAtMillis" from sms_outbox
        where meeting_id = ${params.meetingId} and url is not null and sent_at is not null order by created_at desc`
      const hasOneTimeUrl = hasUrl(yield* receiverOf(params.meetingId))
      return { hasOneTimeUrl, lastSentAtMillis: sentAtMillis, nowMillis, demoLinks: isDemo ? links : null }
    }),
  ),
  handle(
    sendSms,
    ({ params }) =>
      Effect.gen(function* () {
        const access = yield* Access
        const { meetingId, patientId } = yield* access.toMeeting(params.id)
        const { clinician } = yield* CurrentSession
        if (clinician === undefined || !clinician.flags.includes(smsFlag))
          return yield* access.refuse("This clinician sends no SMS", { meetingId, patientId }, "sms_not_allowed")
        const receiver = yield* receiverOf(meetingId)
        if (!hasUrl(receiver)) return yield* invalid("sms_no_url", "cannot send SMS, no URL")
        const { publicUrl, smsGateway, isDemo } = yield* callConfiguration
        if (smsGateway === undefined && !isDemo) return yield* unavailable("No SMS gateway is configured", "sms_failed")
        const smsId = randomUUID()
        yield* takeLockout(meetingId, smsId)
        const link = yield* newLink(meetingId, patientId, publicUrl)
        const body = smsText(receiver.language, { clinician: receiver.clinician, url: link.url })
        const sql = yield* SqlClient.SqlClient
        yield* sql`
        insert into sms_outbox (id, meeting_id, link_id, phone, body, url)
        values (${smsId}, ${meetingId}, ${link.id}, ${receiver.phone}, ${body}, ${link.url})`
        yield* (yield* DurableWork).start(deliverSmsJob, { smsId }, { key: smsId })
        yield* (yield* Audit).write({ action: "call.send-sms", meetingId, patientId, subjectId: smsId, outcome: "done" })
        return { smsId }
      }),
    { keep: ({ smsId }) => ({ smsId }), answer: Effect.succeed },
  ),
  handle(getSmsDelivery, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).toMeeting(params.id)
      yield* (yield* Audit).write({ action: "call.sms-delivery.read", meetingId, patientId, subjectId: params.smsId, outcome: "done" })
      const sql = yield* SqlClient.SqlClient
      const [sms] = yield* sql`select id from sms_outbox where id = ${params.smsId} and meeting_id = ${meetingId}`
      if (sms === undefined) return yield* notFound("SMS")
      const job = yield* (yield* DurableWork).settled(deliverSmsJob, params.smsId, newsMillis)
      return { state: job === undefined || job.state === "running" ? ("sending" as const) : job.state === "done" ? "sent" : "failed" }
    }),
  ),
]
