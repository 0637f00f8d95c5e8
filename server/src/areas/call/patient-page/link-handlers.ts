import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getPatientLink, putPatientDeviceOut, type PatientDevice, type SentSms } from "@rond/core/model/call"
import { Access, Audit, handle } from "@rond/core/server-kit"
import { callConfiguration } from "../configuration.ts"
import { hasUrl, receiverOf, closeLinks, offerDemoLink } from "../link/patient-links.ts"
import { lastWritten } from "../sms/sms-delivery.ts"
import { endOf, smsPreview } from "../sms/sms-text.ts"

/** The admitted device: that of the newest valid link that was used. */
const deviceOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [device] = yield* sql<PatientDevice>`
    select epoch_millis(used_at) as "openedAtMillis", epoch_millis(tried_elsewhere_at) as "triedElsewhereAtMillis"
    from call_link where meeting_id = ${meetingId} and used_at is not null and closed_at is null and expires_at > now()
    order by created_at desc limit 1`
  return device ?? null
})

/** The newest SMS whose link still works. */
const sentSms = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [sms] = yield* sql<Omit<SentSms, "phoneEnd"> & { readonly phone: string }>`
    select sms.phone, epoch_millis(sms.sent_at) as "sentAtMillis", epoch_millis(link.opened_at) as "openedAtMillis"
    from sms_outbox sms join call_link link on link.id = sms.link_id
    where sms.meeting_id = ${meetingId} and sms.sent_at is not null and link.closed_at is null and link.expires_at > now()
    order by sms.sent_at desc limit 1`
  if (sms === undefined) return null
  const { phone, ...times } = sms
  return { ...times, phoneEnd: endOf(phone) }
})

const newestOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [newest] = yield* sql<{ readonly demoUrl: string | null; readonly wasPutOut: boolean }>`
    select demo_url as "demoUrl", coalesce(closed_because = 'put_out', false) as "wasPutOut"
    from call_link where meeting_id = ${meetingId} and closed_because is distinct from 'not_sent' order by created_at desc limit 1`
  return newest ?? { demoUrl: null, wasPutOut: false }
})

/** The endpoints by which the clinician sees the state of the patient's link and closes it. */
export const linkHandlers = [
  handle(getPatientLink, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "call.patient-link.read", meetingId, patientId, outcome: "done" })
      const { isDemo, publicUrl } = yield* callConfiguration
      const { sentAtMillis, nowMillis } = yield* lastWritten(meetingId)
      const { demoUrl, wasPutOut } = yield* newestOf(meetingId)
      const receiver = yield* receiverOf(meetingId)
      return {
        hasOneTimeUrl: hasUrl(receiver),
        receiver: hasUrl(receiver)
          ? {
              phoneEnd: endOf(receiver.phone),
              text: smsPreview(receiver.language, { ...receiver, publicUrl }),
              language: receiver.language,
            }
          : null,
        sms: yield* sentSms(meetingId),
        lastSentAtMillis: sentAtMillis,
        nowMillis,
        device: yield* deviceOf(meetingId),
        wasPutOut,
        demoLink: isDemo ? demoUrl : null,
      }
    }),
  ),
  handle(putPatientDeviceOut, ({ params }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
      const { meetingId, patientId } = meeting
      yield* (yield* Audit).write({ action: "call.put-device-out", meetingId, patientId, outcome: "done" })
      yield* closeLinks(meeting, "put_out", null)
      yield* offerDemoLink(meetingId, patientId)
    }),
  ),
]
