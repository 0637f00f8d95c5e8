import { alarmingPhrases } from "@rond/core/languages"
import { alarmDays, alarmingQuotes, getMeetingAlarms, type MeetingAlarm } from "@rond/core/model/alarm"
import { icbtIdentifiers } from "@rond/core/model/treatment-programme"
import { raisedAnswersOf, readSelfAssessments, surveyForms, SurveyResponse } from "@rond/core/model/self-assessment"
import { Audit, auditPatients, handle, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { callingClinician, spanOfDay, isTreatedBy } from "../clinic/index.ts"
import { alarmsOf } from "../conversation/index.ts"
import { mustPermit } from "../permissions/index.ts"

/** A meeting of the day with a patient whom the caller treats. */
interface Met {
  readonly meetingId: string
  readonly patientId: string
}

const readSurvey = readStored(SurveyResponse)

/** The newest survey of each form that has answers to be seen. */
const inSurveys = Effect.fnUntraced(function* (met: readonly Met[], poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly patientId: string; readonly survey: unknown }>`
    select distinct on (patient_id, form_name) patient_id as "patientId", jsonb_build_object(
      'id', id, 'form_name', form_name, 'created_at', instant_text(survey_response.created_at), 'score', score, 'questions', questions) as survey
    from survey_response
    where patient_id = any(${met.map(({ patientId }) => patientId)}) and pool_id = ${poolId} and form_name in ${sql.in(surveyForms)}
      and survey_response.created_at > now() - make_interval(days => ${alarmDays})
    order by patient_id, form_name, survey_response.created_at desc, id`
  const raisedSurveys = yield* Effect.forEach(rows, ({ patientId, survey }) =>
    Effect.gen(function* () {
      const { createdAt, ...answered } = yield* readSurvey(survey)
      const raised = raisedAnswersOf(answered).flatMap(({ item, answer }) => (answer === null ? [] : [{ item, quote: answer }]))
      if (raised.length === 0) return []
      // A caller who may not read the surveys learns nothing of them here.
      const mayRead = yield* mustPermit(readSelfAssessments, { meetingId: undefined, patientId }).pipe(
        Effect.as(true),
        Effect.catchTag("Problem", (problem) => (problem.code === "not_allowed" ? Effect.succeed(false) : Effect.fail(problem))),
      )
      return mayRead ? raised.map((each) => ({ ...each, patientId, source: "self-assessment" as const, writtenAt: createdAt })) : []
    }),
  )
  return met.flatMap(({ meetingId, patientId }) =>
    raisedSurveys.flat().flatMap((each): readonly MeetingAlarm[] => {
      const { patientId: of, ...alarm } = each
      return of === patientId ? [{ meetingId, ...alarm }] : []
    }),
  )
})

/** The patient's words and choices in the symptom form of a meeting. */
const inSymptomForms = Effect.fnUntraced(function* (met: readonly Met[]) {
  const sql = yield* SqlClient.SqlClient
  const texts = yield* sql<{ readonly meetingId: string; readonly text: string; readonly writtenAt: string }>`
    select form.meeting_id as "meetingId", words.text, instant_text(form.submitted_at) as "writtenAt"
    from symptom_form form,
      jsonb_array_elements(form.sections) with ordinality section (part, section_place),
      jsonb_array_elements(part -> 'nodes') with ordinality question (node, node_place),
      lateral (
        select node ->> 'answer' as text
        union all
        select choice ->> 'text'
        from jsonb_array_elements(case jsonb_typeof(node -> 'options') when 'array' then node -> 'options' else '[]' end) choice
        where choice -> 'selected' = 'true'
      ) words
    where form.meeting_id = any(${met.map(({ meetingId }) => meetingId)}) and words.text is not null
    order by form.meeting_id, section_place, node_place`
  return texts.flatMap(({ meetingId, text, writtenAt }) =>
    alarmingQuotes(text, alarmingPhrases).map((quote): MeetingAlarm => ({
      meetingId,
      source: "symptom-form",
      quote,
      item: null,
      writtenAt,
    })),
  )
})

/** The patient's messages in a conversation that have no reply. */
const inMessages = Effect.fnUntraced(function* (met: readonly Met[], poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const plans = yield* sql<{ readonly id: string; readonly patientId: string }>`
    select plan.conversation_id as id, plan.patient_id as "patientId" from care_plan plan
    where plan.patient_id = any(${met.map(({ patientId }) => patientId)}) and plan.pool_id = ${poolId}
      and plan.identifier ~ ${`^${icbtIdentifiers}`}
      and exists (
        select 1 from conversation_message message
        where message.conversation_id = plan.conversation_id and message.sent_at > now() - make_interval(days => ${alarmDays}))
    order by plan.conversation_id`
  const alarms = yield* alarmsOf(plans.map(({ id }) => id))
  return met.flatMap(({ meetingId, patientId }) =>
    plans.flatMap(({ id, patientId: of }): readonly MeetingAlarm[] => {
      const alarm = of === patientId ? alarms.get(id) : undefined
      return (alarm?.quotes ?? []).map((quote) => ({ meetingId, source: "message", quote, item: null, writtenAt: alarm!.writtenAt }))
    }),
  )
})

const alarms = handle(getMeetingAlarms, ({ query: { day } }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const span = yield* spanOfDay(day, poolId)
    const sql = yield* SqlClient.SqlClient
    const met = yield* sql<Met>`
      select meeting.id as "meetingId", meeting.patient_id as "patientId"
      from meeting join patient on patient.id = meeting.patient_id
      where meeting.clinician_id = ${id} and meeting.pool_id = ${poolId} and ${isTreatedBy(sql, { id, poolId }, "patient")}
        and start_at < to_timestamp(${span.toMillis / 1000}::float8) and end_at > to_timestamp(${span.fromMillis / 1000}::float8)
        and start_at > to_timestamp(${span.fromMillis / 1000}::float8) - interval '1 day'
      order by start_at, meeting.id`
    const foundAlarms =
      met.length === 0 ? [] : (yield* Effect.all([inSurveys(met, poolId), inSymptomForms(met), inMessages(met, poolId)])).flat()
    yield* (yield* Audit).write({ action: "meeting.alarms", outcome: "done", detail: { count: foundAlarms.length } })
    const alarming = new Set(foundAlarms.map(({ meetingId }) => meetingId))
    yield* auditPatients(
      { action: "meeting.alarms" },
      met.filter(({ meetingId }) => alarming.has(meetingId)).map(({ patientId }) => patientId),
    )
    return { alarms: foundAlarms }
  }),
)

export const alarmHandlers = [alarms]
