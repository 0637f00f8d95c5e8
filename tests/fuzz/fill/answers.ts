import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { colleague, type FuzzPool, letters, markOf, meetingId, owner, patientId, staffMarkOf, supporter } from "../world.ts"

/** Data that other requests would have made, about the pool's adult and its staff. */
export const insertAnswers = Effect.fnUntraced(function* (pool: FuzzPool, round: number) {
  const sql = yield* SqlClient.SqlClient
  const adult = { pool, letter: letters.adult, round }
  const [patient, mark, today] = [patientId(adult), markOf(adult), meetingId(adult, "today")]
  const id = (what: string) => `${pool.id}-${round}-${what}`
  const { personId, clinician, name } = owner(pool)
  yield* sql`insert into session (key_digest, public_id, person_id, sealed_id_token, ends_at)
    values (${id("session")}, ${id("session")}, ${personId}, '', now() + interval '1 hour')`
  yield* sql`insert into emergency_access (id, patient_id, pool_id, clinician_id, reason, explanation, opened_at, ends_at)
    values (${id("opening")}, ${patient}, ${pool.id}, ${colleague(pool).clinician!.id}, 'other', ${mark}, now() - interval '2 hours',
      now() - interval '1 hour')`
  yield* sql`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
      template_name, form_values, pages)
    values (${id("document")}, ${today}, ${patient}, ${clinician!.id}, ${name}, 'se-certificate-of-visit', 1, ${mark}, '{}', '\\x01')`
  yield* sql`insert into sms_outbox (id, meeting_id, link_id, phone, body) values (${id("sms")}, ${today}, ${id("link")}, ${mark}, ${mark})`
  for (const [job, which] of [
    ["end-meeting.finish", "ended"],
    ["meeting.cancel", "no-show"],
  ] as const)
    yield* sql`insert into job (id, name, key, payload, state, steps_done, person_id, request_id)
      values (${id(job)}, ${job}, ${meetingId(adult, which)}, '{}', 'done', '{cancel,notify}', ${personId}, 'earlier')`
  yield* sql`insert into plugin_switch (pool_id, plugin_id, state, reason, author_id)
    values (${pool.id}, 'de', 'on', ${staffMarkOf(pool)}, ${supporter.personId}) on conflict do nothing`
  if (pool.country !== "GB") return
  yield* sql`insert into uk_selfie_check (user_id, state, document) values (${patient}, 'CLEAR', 'PASSPORT')`
  yield* sql`insert into uk_tracing (patient_id, scr_missing) values (${patient}, false)`
  yield* sql`insert into uk_identity_check (meeting_id, user_id, patient_id, meeting_type, previous_status, verifying_clinician_id, outcome,
      kbv_free_text_answer)
    values (${today}, ${patient}, ${patient}, 'Adult', 'PENDING', ${clinician!.id}, 'Accept', ${mark})`
  // In every other round a member of the insurer, with a consultation that was begun in another system.
  if (round % 2 === 0) return
  yield* sql`update patient set partnership = 'insurer' where id = ${patient}`
  yield* sql`update meeting set note_kept_elsewhere = true where id = ${meetingId(adult, "renewal")}`
})
