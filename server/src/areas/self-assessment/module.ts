import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { surveysNotKept } from "@rond/core/model/self-assessment"
import type { ServerModule } from "@rond/core/server-kit"
import { selfAssessmentHandlers } from "./handlers.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The patients' answers, for one pool. `questions` is in the endpoint's wire format. */
const createSurveyTables = Effect.gen(function* () {
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

// Loaded lazily: only a demo needs its texts.
const surveysOfDemo = Effect.flatMap(
  Effect.promise(() => import("./demo/demo.ts")),
  ({ demoSurveys }) => demoSurveys,
)

/** The surveys in which patients assess themselves. */
export const selfAssessmentModule: ServerModule = {
  id: "core.self-assessment",
  handlers: selfAssessmentHandlers,
  migrations: { "0001_surveys": createSurveyTables },
  demoUnavailable: { "surveys-not-kept": surveysNotKept },
  demo: surveysOfDemo,
  demoToday: surveysOfDemo,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: selfAssessmentModule }
