import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { smsLockoutSeconds } from "@rond/core/model/call"
import { conflict, defineJob, unavailable } from "@rond/core/server-kit"
import { callConfiguration } from "../configuration.ts"
import { postToService } from "../post-to-service.ts"
import { closeLinks } from "../link/patient-links.ts"

/** The time the meeting's patient last got an SMS, and the database's clock, both in epoch milliseconds. */
export const lastWritten = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly sentAtMillis: number | null; readonly nowMillis: number }>`
    select (select epoch_millis(since) from sms_lockout where meeting_id = ${meetingId}) as "sentAtMillis",
      epoch_millis(now()) as "nowMillis"`
  return { sentAtMillis: row?.sentAtMillis ?? null, nowMillis: row?.nowMillis ?? 0 }
})

/**
 * Reserves the right to send an SMS to the meeting's patient. One conditional write: the second of two concurrent requests waits for the
 * first, and is refused with `sms_too_soon` unless the first fails.
 */
export const takeLockout = Effect.fnUntraced(function* (meetingId: string, smsId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    insert into sms_lockout (meeting_id, sms_id, since) values (${meetingId}, ${smsId}, clock_timestamp())
    on conflict (meeting_id) do update set sms_id = excluded.sms_id, since = excluded.since
      where sms_lockout.since <= excluded.since - make_interval(secs => ${smsLockoutSeconds}::int)
    returning meeting_id`
  if (rows.length > 0) return
  const { sentAtMillis, nowMillis } = yield* lastWritten(meetingId)
  const wait = sentAtMillis === null ? 0 : Math.max(0, sentAtMillis + smsLockoutSeconds * 1_000 - nowMillis)
  return yield* conflict("sms_too_soon", "The patient was written to a moment ago", { wait_millis: wait })
})

interface Waiting {
  readonly meetingId: string
  readonly patientId: string
  readonly linkId: string
  readonly phone: string
  readonly body: string | null
  readonly url: string | null
}

/**
 * Sends an SMS to the gateway, outside any transaction. When it is accepted, its text is deleted (the demo clinic, which has no gateway, keeps
 * it) and its link replaces earlier ones; patients who joined by those are removed. When it is refused, the link is closed and the clinician
 * may send again at once.
 */
export const deliverSmsJob = defineJob({
  name: "call.deliver-sms",
  payload: Schema.Struct({ smsId: Schema.String }),
  steps: [
    {
      name: "deliver",
      external: true,
      run: ({ smsId }: { readonly smsId: string }, { stepKey }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [sms] = yield* sql<Waiting>`
            select sms.meeting_id as "meetingId", meeting.patient_id as "patientId", sms.link_id as "linkId", sms.phone, sms.body, sms.url
            from sms_outbox sms join meeting on meeting.id = sms.meeting_id where sms.id = ${smsId} and sms.sent_at is null`
          if (sms === undefined) return
          // The SMS was abandoned or deleted. If the process was killed before recording that, the job records it now.
          if (sms.body === null) return yield* notSent
          const { smsGateway, isDemo } = yield* callConfiguration
          if (smsGateway !== undefined) {
            yield* postToService(smsGateway, { to: sms.phone, body: sms.body }, stepKey).pipe(
              Effect.tapError((cause) => Effect.logError("The SMS gateway refused a message", cause)),
              Effect.catch(() => Effect.andThen(giveUp(smsId), notSent)),
            )
          } else if (isDemo) {
            yield* Effect.logInfo(`The patient's link: ${sms.url}`)
          } else {
            yield* Effect.andThen(giveUp(smsId), notSent)
          }
          yield* sql.withTransaction(sent(smsId, sms, isDemo))
        }),
    },
  ],
  // Also for an SMS whose job no build could read.
  atFailure: (smsId) => giveUp(smsId),
})

const notSent = unavailable("The SMS could not be sent", "sms_failed")

const sent = Effect.fnUntraced(function* (smsId: string, sms: Waiting, isDemo: boolean) {
  const { linkId, body, url } = sms
  const sql = yield* SqlClient.SqlClient
  const demoContent = isDemo ? { body, url } : { body: null, url: null }
  yield* sql`update sms_outbox set sent_at = now(), body = ${demoContent.body}, url = ${demoContent.url} where id = ${smsId}`
  if (isDemo) yield* sql`update call_link set demo_url = ${url} where id = ${linkId}`
  yield* beginLockout(smsId)
  yield* closeLinks(sms, "replaced", linkId)
})

/** The SMS was sent: the lockout of {@link smsLockoutSeconds} starts. */
const beginLockout = (smsId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update sms_lockout set since = clock_timestamp() where sms_id = ${smsId}`)

/** Deletes a text that was not accepted, and closes its link. One that was already given up, or sent, stays unchanged. */
const giveUp = Effect.fnUntraced(function* (smsId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const [sms] = yield* sql<{ readonly linkId: string }>`
        update sms_outbox set failed_at = now(), body = null, url = null
        where id = ${smsId} and sent_at is null and failed_at is null returning link_id as "linkId"`
      if (sms === undefined) return
      yield* sql`update call_link set closed_at = now(), closed_because = 'not_sent' where id = ${sms.linkId} and closed_at is null`
      yield* giveLockoutBack(smsId)
    }),
  )
})

/** The SMS was not sent: the next may be sent at once, unless another one has been sent meanwhile. */
const giveLockoutBack = (smsId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sms_lockout where sms_id = ${smsId}`)
