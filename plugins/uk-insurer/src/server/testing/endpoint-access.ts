import { asking, somebody, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { gp } from "../../../../uk/src/server/testing/british-clinic.ts"

/** A member of the insurer in the UK's test clinic. */
const member = somebody("dan", "m-unverified", gp)

export const endpointAccess: EndpointAccess = {
  clinic: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update patient set partnership = 'insurer' where id = (select user_id from meeting where id = ${member.meetingId})`
  }),
  patientScoped: {
    "uk-insurer.form-data": asking(member, { params: { insurer: "insurer", meetingId: member.meetingId } }),
  },
}
