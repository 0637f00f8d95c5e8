import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RecordWarning } from "@rond/core/model/record"
import { readStored } from "@rond/core/server-kit"

/** The record service's notices about this patient's history, ordered by code. The caller must check access. */
export const recordServiceNotices = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select code, message from record_service_notice where patient_id = ${patientId} order by code`
  return yield* Effect.forEach(rows, readWarning)
})

const readWarning = readStored(RecordWarning)
