import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "support.own-switches": { by: "owner of north", values: () => ({}) },
    "support.clear-switch": { values: ({ pool }) => ({ poolId: pool.id, pluginId: "de", reason: "Mended" }) },
    "support.end-sessions": { values: ({ owner }) => ({ personId: owner.personId, session_id: null, reason: "It was lost" }) },
    "support.decide-people-change": { values: ({ idOf }) => ({ changeId: idOf("people-change"), confirms: false }) },
    "support.set-active": { values: ({ colleague }) => ({ personId: colleague.personId, reason: "They are back" }) },
  },
  // A switch to clear, and a change of a person that waits for a second support person.
  rows: ({ pool, staffMark, idOf, colleague, supporter, askingSupporterId }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into plugin_switch (pool_id, plugin_id, state, reason, author_id)
        values (${pool.id}, 'de', 'on', ${staffMark}, ${supporter.personId}) on conflict do nothing`
      yield* sql`insert into people_change (id, person_id, is_active, reason, asked_by, state)
        values (${idOf("people-change")}, ${colleague.personId}, true, 'They are back', ${askingSupporterId}, 'waiting')`
    }),
}
