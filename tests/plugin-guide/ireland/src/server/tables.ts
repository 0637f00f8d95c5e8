import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Ireland's own tables. Their names begin with the plugin's id. */
export const createIrishTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table ie_medical_card (patient_id text primary key references patient, number text not null unique, valid_to date not null)`
  yield* sql`create table ie_fee (meeting_id text primary key references meeting, waived boolean not null, settled_at timestamptz)`
})
