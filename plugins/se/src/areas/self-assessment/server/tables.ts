import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  `create table se_self_assessment (
     id text primary key,
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     type text not null,
     -- The name of the survey that answers it; null where nobody knows.
     form_name text,
     sent_at timestamptz not null default now()
   )`,
  `create index se_self_assessment_meeting on se_self_assessment (meeting_id, sent_at desc)`,
]

/** The self-assessments sent to patients in meetings. A meeting's patient is theirs; the answers are among the patient's surveys. */
export const createSelfAssessmentTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
