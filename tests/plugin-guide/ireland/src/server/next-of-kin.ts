import { Access, Audit, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getNextOfKin, type Kin } from "../contract/contract.ts"

const read = handle(getNextOfKin, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* Access
    yield* access.requireClinicianIn(["IE"])
    const { patientId } = yield* access.requirePatient(params.patientId)
    yield* (yield* Audit).write({ action: "ie.next-of-kin.read", patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const people = yield* sql<Kin>`
      select name, phone, relation from ie_next_of_kin where patient_id = ${patientId} order by place`
    return { people }
  }),
)

export const nextOfKinHandlers = [read]
