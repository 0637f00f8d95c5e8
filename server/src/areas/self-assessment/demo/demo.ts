import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoPool, demoPools, idOf } from "../../demo/index.ts"
import { surveysOf } from "./surveys.ts"

/** The adult of each pool, by index, whose surveys show everything: each known form, an unknown one, and two courses of a year. */
const adultWithEverySurvey = 5
const withEverything = new Set(demoPools.map(({ id }) => idOf("patient", id, "adult", String(adultWithEverySurvey))))

/**
 * The demo clinic's surveys: everything for one adult of each pool, and a course for each adult whom a psychologist is to meet. Repeating
 * it adds what is missing.
 */
export const demoSurveys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = Temporal.Instant.fromEpochMilliseconds(yield* Clock.currentTimeMillis)
  const missing = yield* sql<{ readonly id: string; readonly poolId: string }>`
    select id, "poolId" from (
      select patient.id, patient.pool_id as "poolId" from patient where patient.id in ${sql.in([...withEverything])}
      union
      select patient.id, meeting.pool_id
      from meeting
      join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'psychologist'
      join patient on patient.id = meeting.patient_id and not patient.is_child
      where meeting.finished_status is null and meeting.start_at > ${now.subtract({ hours: 24 }).toString()}::text::timestamptz
    ) as answering
    where "poolId" in ${sql.in(demoPools.map(({ id }) => id))}
      and not exists (select 1 from survey_response where patient_id = answering.id and pool_id = answering."poolId")`
  const rows = missing.flatMap(({ id: patientId, poolId }) =>
    surveysOf(demoPool(poolId).market.language, withEverything.has(patientId) ? "everything" : "course", now).map((survey, index) => ({
      ...survey,
      id: idOf("survey", poolId, patientId, String(index)),
      patient_id: patientId,
      pool_id: poolId,
    })),
  )
  const columns = sql`id, patient_id, pool_id, form_name, score, questions, created_at`
  yield* sql`
    insert into survey_response (${columns})
    select ${columns} from jsonb_populate_recordset(null::survey_response, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`
})
