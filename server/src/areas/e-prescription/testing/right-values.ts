import { hashOfSecret } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type PoolRound, type RightValues } from "../../../testing/right-values/right-values.ts"

const secretOf = ({ idOf }: PoolRound) => idOf("e-prescription-secret")

export const rightValues: RightValues = {
  requests: {
    "e-prescription.of-meeting": { values: about("renewal") },
    "e-prescription.start-session": { by: "owner of north", values: about("renewal") },
    "e-prescription.start-as-needed-session": { values: (round) => ({ id: round.idOf("as-needed") }) },
    "e-prescription.report": {
      values: (round) => ({
        secret: secretOf(round),
        prescriptions: [{ ...madeFor("reported")(round), state: "issued", type: "other", medication: round.mark, group_id: null }],
      }),
    },
  },
  // An as-needed prescription, and a session that reports.
  rows: (round) =>
    Effect.gen(function* () {
      const { mark, meetingId, idOf, owner } = round
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into e_prescription (id, meeting_id, type, medication, group_id, state)
        values (${idOf("as-needed")}, ${meetingId("renewal")}, 'other', ${mark}, ${idOf("group")}, 'issued')`
      yield* sql`insert into e_prescription_session (id, meeting_id, clinician_id, secret_hash, expires_at)
        values (${idOf("e-prescription-session")}, ${meetingId("renewal")}, ${owner.clinician!.id}, ${hashOfSecret(secretOf(round))},
          now() + interval '1 day')`
    }),
}
