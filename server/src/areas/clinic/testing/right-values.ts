import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"

/** Sessions are the platform's; their people are the clinic's. */
export const rightValues: RightValues = {
  requests: {
    "session.end": { values: madeFor("session") },
    "symptoms.image": { values: (round) => ({ ...about("today")(round), id: `${round.meetingId("today")}-image` }) },
  },
  rows: ({ idOf, owner }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into session (key_digest, public_id, person_id, sealed_id_token, ends_at)
        values (${idOf("session")}, ${idOf("session")}, ${owner.personId}, '', now() + interval '1 hour')`,
    ),
}
