import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import { testPicture } from "../../../server/src/testing/clinics/test-clinic.ts"
import {
  askingSupporterId,
  colleague,
  type FuzzPatient,
  type FuzzPool,
  markOf,
  meetingId,
  owner,
  patientId,
  staffMarkOf,
} from "../world.ts"
import { meetingRow } from "./rows.ts"

const day = 24 * 60

/** What can be changed for a while: revisits to come, a change of a person that waits for a second support person, a message that is not delivered yet, questions in a call, and a clinician's snippets. */
export const insertChangeable = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
  const sql = yield* SqlClient.SqlClient
  const [patient, mark, today, clinicianId] = [patientId(adult), markOf(adult), meetingId(adult, "today"), owner(pool).clinician!.id]
  const id = (what: string) => `${pool.id}-${adult.round}-${what}`
  yield* insertRows(
    "meeting",
    ["revisit", "revisit-ending"].map((which, index) => ({
      ...meetingRow(pool, adult, which, clinicianId, (60 + 2 * adult.round + index) * day),
      booker_clinician_id: clinicianId,
      origin_meeting_id: today,
      confirmed_at: null,
    })),
  )
  yield* sql`insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body, held_until)
    values (${id("held-message")}, ${today}, ${patient}, ${clinicianId}, ${mark}, ${mark}, now() + interval '1 day')`
  for (const question of ["question", "page-question"])
    yield* sql`insert into call_still_question (id, meeting_id, clinician_id, asked_at)
      values (${id(question)}, ${today}, ${clinicianId}, now() + interval '1 day')`
  yield* sql`insert into people_change (id, person_id, is_active, reason, asked_by, state)
    values (${id("people-change")}, ${colleague(pool).personId}, true, 'They are back', ${askingSupporterId}, 'waiting')`
  yield* sql`insert into snippet (id, pool_id, clinician_id, word, body)
    values (${id("snippet")}, ${pool.id}, ${clinicianId}, ${`word-${adult.round}`}, ${staffMarkOf(pool)})`
})

/** What was decided and kept in the adult's earlier meetings: a renewed prescription, and a picture. */
export const insertKept = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
  const sql = yield* SqlClient.SqlClient
  const { clinician, name } = owner(pool)
  const granted = `${pool.id}-${adult.round}-granted`
  yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine, decision, decided_at, decided_by_id, decided_by_name, version)
    values (${granted}, ${meetingId(adult, "renewal")}, 2, ${markOf(adult)}, 'renewed', now(), ${clinician!.id}, ${name}, 1)`
  yield* sql`insert into renewal_decision (prescription_id, version, decision, decided_at, decided_by_id, decided_by_name)
    values (${granted}, 1, 'renewed', now(), ${clinician!.id}, ${name})`
  const ended = meetingId(adult, "ended")
  yield* sql`insert into record_picture (id, meeting_id, clinician_id, taken_at, consent_by, consent_at, description, media_type, bytes)
    values (${`${ended}-picture`}, ${ended}, ${clinician!.id}, now(), 'words', now(), ${markOf(adult)}, 'image/jpeg', ${testPicture}::text::bytea)`
})
