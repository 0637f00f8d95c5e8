import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna, asking, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId } = anna

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "renewal.of-meeting": ofMeeting(anna),
    "renewal.decide": asking(anna, {
      params: { meetingId, id: "renewal" },
      payload: { approval: "approved", message: "Renewed", clinicianPrescribedViaAlfa: true, reason: null },
    }),
  },
  rows: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine) values ('renewal', ${meetingId}, 1, 'Atorvastatin 20 mg')`
    yield* sql`
      insert into renewal_prescription (id, meeting_id, place, medicine, approval, decided_at, decided_by_id, decided_by_name, version)
      values ('granted', ${meetingId}, 2, 'Amlodipin 5 mg', 'approved', now(), 'doctor', 'Dr', 1)`
  }),
}
