import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hashOf } from "../../areas/call/secret.ts"
import { insertPlans } from "../../areas/treatment-programme/seed.ts"

/** The conversation that {@link insertTalk} inserts, and the link that opens it for the patient. */
export const talkId = "conversation-talk"
export const talkLink = "link-of-the-talk"

/** A programme with an empty conversation. Its pool, patient and clinician are there: by default those of `insertClinic`. */
export const insertTalk = Effect.fnUntraced(function* ({ poolId = "north", patientId = "anna", clinicianId = "nurse" } = {}) {
  yield* insertPlans([
    {
      id: "talk",
      poolId,
      patientId,
      clinicianId,
      identifier: "ICBT_DEPRESSION",
      nameCopyKey: "icbt.programme.depression",
      state: "active",
      createdAt: "2026-01-05T09:00:00Z",
      modules: [],
    },
  ])
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into conversation_link (id, conversation_id, link_hash, expires_at)
    values ('talk', ${talkId}, ${hashOf(talkLink)}, now() + interval '1 day')`
})
