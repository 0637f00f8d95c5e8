import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "meeting.cancel": { values: about("no-show", { status: "NO_SHOW", reason: "DidNotAttend", explanation: null }) },
    "meeting.cancellation": { values: about("no-show") },
  },
  // The job that cancelled the meeting.
  rows: ({ meetingId, idOf, owner }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into job (id, name, key, payload, state, steps_done, person_id, request_id)
        values (${idOf("meeting.cancel")}, 'meeting.cancel', ${meetingId("no-show")}, '{}', 'done', '{cancel,notify}', ${owner.personId}, 'earlier')`,
    ),
}
