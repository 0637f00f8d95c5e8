import { EmergencyAccess } from "@rond/core/model/emergency-access"
import type { SessionClinician } from "@rond/core/server-kit"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readStored } from "../record/stored.ts"

const read = readStored(EmergencyAccess)

/** Seconds since 1970, the unit of the SQL statements. */
export const nowSeconds = Effect.map(Clock.currentTimeMillis, (millis) => millis / 1000)

/** The reader's running emergency access to this patient's protected notes, in the reader's own pool. */
export const runningAccess = (reader: SessionClinician, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* nowSeconds
    const [running] = yield* sql`
      select id, patient_id, instant_text(opened_at) as opened_at, instant_text(ends_at) as ends_at,
        floor(epoch_millis(ends_at) - ${now * 1000}::float8)::integer as remaining_millis
      from emergency_access
      where clinician_id = ${reader.id} and patient_id = ${patientId} and pool_id = ${reader.poolId}
        and ends_at > to_timestamp(${now}::float8)
      order by ends_at desc limit 1`
    return running === undefined ? undefined : yield* read(running)
  })
