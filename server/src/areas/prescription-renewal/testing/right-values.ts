import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, madeFor, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "record.prescription": { values: madeFor("granted") },
    "record.prescription-history": { values: madeFor("granted") },
    "renewal.of-meeting": { by: "owner of north", values: about("renewal") },
    "renewal.decide": { by: "owner of north", values: (round) => ({ ...about("renewal")(round), ...madeFor("renewal")(round) }) },
  },
  // A request that waits, and one that was granted.
  rows: ({ mark, meetingId, idOf, owner: { clinician, name } }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const granted = idOf("granted")
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine)
        values (${idOf("renewal")}, ${meetingId("renewal")}, 1, ${mark})`
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine, approval, decided_at, decided_by_id, decided_by_name, version)
        values (${granted}, ${meetingId("renewal")}, 2, ${mark}, 'approved', now(), ${clinician!.id}, ${name}, 1)`
      yield* sql`insert into renewal_decision (prescription_id, version, approval, decided_at, decided_by_id, decided_by_name)
        values (${granted}, 1, 'approved', now(), ${clinician!.id}, ${name})`
    }),
}
