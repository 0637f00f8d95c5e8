import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The messages that patients got instead of a prescription for pollen allergy: at most one for a meeting. */
export const createPollenTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_pollen_refusal (
      meeting_id text primary key references meeting,
      patient_id text not null references patient,
      clinician_id text not null references clinician,
      clinician_name text not null,
      reason text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`
})
