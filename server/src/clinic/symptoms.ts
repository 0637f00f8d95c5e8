import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getSymptomForm, type SymptomForm } from "@rond/core/symptoms/contract"
import { Access, Audit, handle } from "@rond/core/server-kit"

const form = handle(getSymptomForm, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* (yield* Access).toMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<SymptomForm>`
      select id as "surveyInformationId", symptom_id as "symptomId", title, instant_text(submitted_at) as "submittedAt", sections
      from symptom_form where meeting_id = ${params.meetingId}`
    yield* (yield* Audit).write({ action: "symptoms.read", meetingId: params.meetingId, patientId: access.patientId, outcome: "done" })
    return { form: found ?? null }
  }),
)

export const symptomHandlers = [form]
