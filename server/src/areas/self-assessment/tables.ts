import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The patients' answers, for one pool. `questions` is in the endpoint's wire format. */
export const createSurveyTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table survey_response (
      id text primary key,
      patient_id text not null references patient,
      pool_id text not null references pool,
      form_name text not null,
      score double precision,
      questions jsonb not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index survey_response_patient on survey_response (patient_id, pool_id, created_at desc)`
})
