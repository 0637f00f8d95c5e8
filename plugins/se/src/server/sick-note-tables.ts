import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What patients were told of sick notes that were written in Webcert. The certificate itself is kept there. */
export const createSickNotes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_sick_note (
      id text primary key,
      meeting_id text not null references meeting,
      patient_id text not null references patient,
      clinician_id text not null references clinician,
      title text not null,
      body text not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index se_sick_note_meeting on se_sick_note (meeting_id, created_at desc)`
})
