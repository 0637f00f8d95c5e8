import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { smsLockoutSeconds } from "@rond/core/model/call"
import { conflict } from "@rond/core/server-kit"

/** When the meeting's patient last got an SMS, and the database's clock, both in epoch milliseconds. */
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
  const taken = yield* sql`
    insert into sms_lockout (meeting_id, sms_id, since) values (${meetingId}, ${smsId}, clock_timestamp())
    on conflict (meeting_id) do update set sms_id = excluded.sms_id, since = excluded.since
      where sms_lockout.since <= excluded.since - make_interval(secs => ${smsLockoutSeconds}::int)
    returning meeting_id`
  if (taken.length > 0) return
  const { sentAtMillis, nowMillis } = yield* lastWritten(meetingId)
  const wait = sentAtMillis === null ? 0 : Math.max(0, sentAtMillis + smsLockoutSeconds * 1_000 - nowMillis)
  return yield* conflict("sms_too_soon", "The patient was written to a moment ago", { wait_millis: wait })
})

/** The SMS was sent: the lockout of {@link smsLockoutSeconds} starts. */
export const beginLockout = (smsId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update sms_lockout set since = clock_timestamp() where sms_id = ${smsId}`)

/** The SMS was not sent: the next may be sent at once, unless another one has been sent meanwhile. */
export const giveLockoutBack = (smsId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sms_lockout where sms_id = ${smsId}`)
