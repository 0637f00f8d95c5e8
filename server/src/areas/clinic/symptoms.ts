import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { alarmingPhrases } from "@rond/core/languages"
import { alarmingQuotes } from "@rond/core/model/alarm"
import { getSymptomForm, getSymptomImage, type SymptomForm, SymptomSection } from "@rond/core/model/symptoms"
import { Audit, handle, notFound, requireRecordOf, readStored } from "@rond/core/server-kit"
import { storedPicture } from "../../platform/pictures/stored-picture.ts"

const readSections = readStored(Schema.Array(SymptomSection))

/** The patient's words and choices, in the order of the questions. */
const patientWords = (sections: readonly SymptomSection[]): readonly string[] =>
  sections.flatMap(({ nodes }) =>
    nodes.flatMap((node) => [
      ...("answer" in node && typeof node.answer === "string" ? [node.answer] : []),
      ...("options" in node ? node.options.filter(({ selected }) => selected).map(({ text }) => text) : []),
    ]),
  )

const form = handle(getSymptomForm, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* requireRecordOf(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const [storedForm] = yield* sql<SymptomForm>`
      select id as "surveyInformationId", symptom_id as "symptomId", title, instant_text(submitted_at) as "submittedAt", sections
      from symptom_form where meeting_id = ${params.meetingId}`
    yield* (yield* Audit).write({ action: "symptoms.read", meetingId: params.meetingId, patientId: access.patientId, outcome: "done" })
    if (storedForm === undefined) return { form: null }
    const sections = yield* readSections(storedForm.sections)
    const quotes = patientWords(sections).flatMap((words) => alarmingQuotes(words, alarmingPhrases))
    return { form: { ...storedForm, sections }, alarmingQuotes: quotes }
  }),
)

const image = handle(getSymptomImage, ({ params, query }) =>
  Effect.gen(function* () {
    const access = yield* requireRecordOf(query.meetingId)
    const sql = yield* SqlClient.SqlClient
    const { userId = null } = query
    const [storedImage] = yield* sql`
      select 1 from symptom_image image
      join symptom_form form on form.id = image.form_id
      join meeting on meeting.id = form.meeting_id
      where image.id = ${params.id} and meeting.id = ${query.meetingId}
        and (${userId}::text is null or ${userId} in (meeting.user_id, meeting.patient_id))`
    if (storedImage === undefined) return yield* notFound("Image")
    const picture = yield* storedPicture("symptom_image", params.id, query)
    yield* (yield* Audit).write({
      action: "symptoms.image.read",
      meetingId: query.meetingId,
      patientId: access.patientId,
      subjectId: params.id,
      outcome: "done",
    })
    return picture
  }),
)

export const symptomHandlers = [form, image]
