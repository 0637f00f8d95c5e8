import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RightValues } from "../../../testing/right-values/right-values.ts"

/** Any clinician of the adult's may read it: no request needs other values. */
export const rightValues: RightValues = {
  requests: {},
  rows: ({ pool, mark, patientId, idOf }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into survey_response (id, patient_id, pool_id, form_name, questions)
        values (${idOf("survey")}, ${patientId}, ${pool.id}, 'covid_19_daily',
          ${JSON.stringify([{ title: mark, subtitle: null, options: [], answer: null }])}::text::jsonb)`,
    ),
}
