import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hashOf } from "../../areas/call/secret.ts"
import { insertPlans } from "../../areas/treatment-programme/seed.ts"

/** The conversation that {@link insertTalk} inserts by default, and the link that opens it for the patient. */
export const talkId = "conversation-talk"
export const talkLink = "link-of-the-talk"

/**
 * A programme with an empty conversation, `conversation-` and the programme's id. Its pool, patient and clinician are there: by default those
 * of `insertClinic`.
 */
export const insertTalk = Effect.fnUntraced(function* ({
  planId = "talk",
  identifier = "ICBT_DEPRESSION",
  poolId = "north",
  patientId = "anna",
  clinicianId = "nurse",
} = {}) {
  yield* insertPlans([
    {
      id: planId,
      poolId,
      patientId,
      clinicianId,
      identifier,
      nameCopyKey: "icbt.programme.depression",
      state: "active",
      createdAt: "2026-01-05T09:00:00Z",
      modules: [],
    },
  ])
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into conversation_link (id, conversation_id, link_hash, expires_at)
    values (${planId}, ${`conversation-${planId}`}, ${hashOf(planId === "talk" ? talkLink : `link-of-${planId}`)}, now() + interval '1 day')`
})
