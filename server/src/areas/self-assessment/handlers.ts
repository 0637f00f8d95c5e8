import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { listSelfAssessments, readSelfAssessments, SurveyResponse } from "@rond/core/model/self-assessment"
import { Access, Audit, handle, readStored } from "@rond/core/server-kit"
import { mustPermit } from "../permissions/index.ts"

const readSurvey = readStored(SurveyResponse)

const list = handle(listSelfAssessments, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* (yield* Access).requirePatient(query.patientId)
    yield* mustPermit(readSelfAssessments, { meetingId: undefined, patientId })
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, form_name, instant_text(survey_response.created_at) as created_at, score, questions
      from survey_response where patient_id = ${patientId} and pool_id = ${poolId}
      order by survey_response.created_at desc, id`
    yield* (yield* Audit).write({ action: "self-assessment.read", patientId, outcome: "done" })
    return { surveys: yield* Effect.forEach(rows, readSurvey) }
  }),
)

export const selfAssessmentHandlers = [list]
