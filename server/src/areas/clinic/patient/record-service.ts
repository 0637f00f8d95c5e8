import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RecordWarning } from "@rond/core/model/record"
import { readStored } from "@rond/core/server-kit"

/**
 * The external record service's notices about patients: that it refuses their entries, or does not answer. The reference keeps it in a
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

/** The record service's notices about this patient's history, ordered by code. The caller must check access. */
export const recordServiceNotices = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select code, message from record_service_notice where patient_id = ${patientId} order by code`
  return yield* Effect.forEach(rows, readWarning)
})

const readWarning = readStored(RecordWarning)
