import { hashOfSecret } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { namedUuid } from "../../../testing/named-uuid.ts"
import { about, madeFor, type PoolRound, type RightValues } from "../../../testing/right-values/right-values.ts"

/** A UUID of this pool and round, as pages make them. */
const uuidOf = ({ idOf }: PoolRound, what: string) => namedUuid(idOf(what))

const secretOf = ({ idOf }: PoolRound) => idOf("e-prescription-secret")

export const rightValues: RightValues = {
  requests: {
    "e-prescription.of-meeting": { values: about("renewal") },
    "e-prescription.start-session": { by: "owner of north", values: (round) => about("renewal", { id: uuidOf(round, "session") })(round) },
    "e-prescription.start-as-needed-session": { values: (round) => ({ id: uuidOf(round, "as-needed") }) },
    "e-prescription.report": {
      values: (round) => ({
        secret: secretOf(round),
        prescriptions: [{ ...madeFor("reported")(round), state: "cancelled", type: "other", medication: round.mark, group_id: null }],
      }),
    },
  },
  // An as-needed prescription, whose id is also that of the session that shows it: both are named `id`. And a session that reports.
  rows: (round) =>
    Effect.gen(function* () {
      const { mark, meetingId, idOf, owner } = round
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into e_prescription (id, meeting_id, type, medication, group_id, state)
        values (${uuidOf(round, "as-needed")}, ${meetingId("today")}, 'other', ${mark}, ${idOf("group")}, 'issued')`
      yield* sql`insert into e_prescription_session (id, meeting_id, clinician_id, secret_hash, expires_at)
        values (${idOf("e-prescription-session")}, ${meetingId("renewal")}, ${owner.clinician!.id}, ${hashOfSecret(secretOf(round))},
          now() + interval '1 day')`
    }),
}
