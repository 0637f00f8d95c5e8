import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RecordWarning } from "@rond/core/model/record"

/**
 * What the third-party record service says of patients: that it refuses their entries, or does not answer. The reference keeps it in a
 * table; a deployment asks the service.
 */
export const createRecordServiceNotices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table record_service_notice (
      patient_id text not null references patient,
      code text not null,
      message text not null,
      primary key (patient_id, code)
    )`
})

/** What the record service says of this patient's history, in the order of the codes. Who may ask is the caller's to find out. */
export const recordServiceNotices = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<RecordWarning>`select code, message from record_service_notice where patient_id = ${patientId} order by code`
})
