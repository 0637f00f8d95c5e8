import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hashOf } from "../../../server/src/areas/call/secret.ts"
import { testPicture } from "../../../server/src/testing/clinics/test-clinic.ts"
import { type FuzzPatient, type FuzzPool, markOf, owner, conversationId, patientId } from "../world.ts"

/** A programme of the patient's, with a message in its conversation and a link to the patient's page. */
export const insertConversation = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient, link: string) {
  const sql = yield* SqlClient.SqlClient
  const [plan, conversation] = [`${patientId(adult)}-plan`, conversationId(adult)]
  yield* sql`insert into care_plan (id, pool_id, patient_id, clinician_id, identifier, programme_name_copy_key, state, conversation_id)
    values (${plan}, ${pool.id}, ${patientId(adult)}, ${owner(pool).clinician!.id}, 'ICBT_STRESS', 'icbt.programme.stress', 'active', ${conversation})`
  yield* sql`insert into conversation_message (conversation_id, position, id, body)
    values (${conversation}, 1, ${`${conversation}-1`}, ${`From ${markOf(adult)}`})`
  yield* sql`insert into conversation_attachment (id, conversation_id, clinician_id, message_id, place, name, media_type, size_bytes, bytes, state)
    values (${`${conversation}-file`}, ${conversation}, ${owner(pool).clinician!.id}, ${`${conversation}-1`}, 1, ${`${markOf(adult)}.png`},
      'image/png', 1, ${testPicture}::text::bytea, 'clean')`
  yield* sql`insert into conversation_link (id, conversation_id, link_hash, expires_at)
    values (${`${conversation}-link`}, ${conversation}, ${hashOf(link)}, now() + interval '1 hour')`
})
