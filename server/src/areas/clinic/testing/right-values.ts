import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"

/** Sessions are the platform's; their people are the clinic's. */
export const rightValues: RightValues = {
  requests: {
    "session.end": { values: madeFor("session") },
    "lab-result.see": { by: "owner of north", values: madeFor("lab-result") },
    "symptoms.image": { values: (round) => ({ ...about("today")(round), id: `${round.meetingId("today")}-image` }) },
  },
  rows: ({ idOf, owner, meetingId, patientId, pool }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into session (key_digest, public_id, person_id, sealed_id_token, ends_at)
        values (${idOf("session")}, ${idOf("session")}, ${owner.personId}, '', now() + interval '1 hour')`
      yield* sql`
        insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal)
        values (${idOf("lab-result")}, 'HOME_TEST', ${idOf("home-test")}, ${meetingId("today")}, ${patientId}, ${owner.clinician!.id}, ${pool.id},
          '["NAIL_FUNGUS"]', '{"findings": [], "comment": null}', false)`
    }),
}
