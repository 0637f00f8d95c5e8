import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { jpeg } from "../../../testing/endpoint-access/access.ts"
import type { RightValues } from "../../../testing/right-values/right-values.ts"
import { namedUuid } from "../../../testing/named-uuid.ts"
import { hashOf } from "../../call/secret.ts"

/** The id of the conversation of a patient of a round. It is a UUID, which generated requests also send as the id of a message. */
export const conversationOf = (patientId: string): string => namedUuid(`${patientId}-conversation`)

export const rightValues: RightValues = {
  requests: { "conversation.add-attachment": { values: () => ({ file: jpeg }) } },
  // A programme of the adult's, with a message in its conversation and a link to the patient's page.
  rows: ({ pool, mark, patientId, owner, secrets }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [plan, conversation, clinicianId] = [`${patientId}-plan`, conversationOf(patientId), owner.clinician!.id]
      yield* sql`insert into care_plan (id, pool_id, patient_id, clinician_id, identifier, programme_name_copy_key, state, conversation_id)
        values (${plan}, ${pool.id}, ${patientId}, ${clinicianId}, 'ICBT_STRESS', 'icbt.programme.stress', 'active', ${conversation})`
      yield* sql`insert into conversation_message (conversation_id, position, id, body)
        values (${conversation}, 1, ${`${conversation}-1`}, ${`From ${mark}`})`
      yield* sql`insert into conversation_attachment (id, conversation_id, clinician_id, message_id, place, name, media_type, size_bytes, bytes, state)
        values (${`${conversation}-file`}, ${conversation}, ${clinicianId}, ${`${conversation}-1`}, 1, ${`${mark}.png`},
          'image/png', 1, ${testPicture}::text::bytea, 'clean')`
      yield* sql`insert into conversation_link (id, conversation_id, link_hash, expires_at)
        values (${`${conversation}-link`}, ${conversation}, ${hashOf(secrets.link)}, now() + interval '1 hour')`
    }),
}
