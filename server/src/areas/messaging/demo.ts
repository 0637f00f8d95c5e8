import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoMarkets } from "../demo/index.ts"
import { revisitFlag } from "./configuration.ts"

/** Messages of the demo clinic's clinicians after a meeting, by the pool's country. */
const messages = [...demoMarkets].map(([country, { messageAfterMeeting }]) => ({ country, ...messageAfterMeeting }))

/**
 * Every fifth completed past meeting of the demo clinic whose patient has an account has a message to the patient, and so has each meeting
 * with `hasMessage`. The meeting's id decides, so that the same meetings have one on every day. It is idempotent.
 */
export const demoMessages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with sent as (
      insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body, sent_at)
      select meeting.id || '-message', meeting.id, patient.id, meeting.clinician_id, written.subject, written.body, meeting.end_at
      from meeting
      join pool on pool.id = meeting.pool_id
      join patient on patient.id = meeting.patient_id and not patient.is_one_time_user
      join jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as written (country text, subject text, body text)
        on written.country = pool.country
      where meeting.finished_status = 'COMPLETED'
        and (meeting.message_sent or ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int % 5 = 0)
      on conflict do nothing
      returning meeting_id)
    update meeting set message_sent = true from sent where meeting.id = sent.meeting_id`
})

/** A message in the meetings of today in which everything was done. Idempotent. */
export const demoMessagesToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  yield* sql`
    insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body)
    select meeting.id || '-message', meeting.id, meeting.patient_id, meeting.clinician_id, written.subject, written.body
    from meeting
    join pool on pool.id = meeting.pool_id
    join jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as written (country text, subject text, body text)
      on written.country = pool.country
    where ${sql.in("meeting.id", ids)}
    on conflict do nothing`
  yield* sql`update meeting set message_sent = true where ${sql.in("id", ids)} and not message_sent`
})

/** The demo clinic's patients may book revisits from a message, in every pool. */
export const demoRevisitFlag = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into feature_flag (id, pool_id) values (${revisitFlag}, null) on conflict do nothing`
})
