import { getMeetingAlarms } from "@rond/core/model/alarm"
import { getSymptomForm } from "@rond/core/model/symptoms"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { conversationModule } from "../conversation/module.ts"
import { insertConversations } from "../conversation/seed.ts"
import { planOf } from "../conversation/testing/conversations.ts"
import { selfAssessmentModule } from "../self-assessment/module.ts"
import { supportModule } from "../support/module.ts"
import { doctor, insertClinic, nurse } from "../../testing/clinics/appointments-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { insertPlans } from "../treatment-programme/seed.ts"
import { alarmModule } from "./module.ts"

const server = withServer([clinicModule, supportModule, selfAssessmentModule, treatmentProgrammeModule, conversationModule, alarmModule])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

beforeAll(() => server.run(insertClinic))
beforeEach(async () => {
  const tables = ["conversation_reader", "conversation_message", "care_plan", "survey_response", "symptom_form"]
  for (const table of tables) await run(`delete from ${table}`)
})

const alarms = async (as = doctor, day = "2026-01-05") =>
  (await server.call(getMeetingAlarms, { query: { day } }, { as })).alarms.map(({ meetingId, source, quote, item }) => [
    meetingId,
    source,
    quote,
    item,
  ])

const frequency = ["Not at all", "Several days", "More than half the days", "Nearly every day"]

/** A PHQ-9 of Anna whose answers are 0, and the last this many points. */
const insertSurvey = (id: string, daysAgo: number, points: number, form = "mental_health_phq9_se") => {
  const questions = Array.from({ length: 9 }, (_, index) => ({
    title: `Question ${index + 1}`,
    subtitle: null,
    options: frequency.map((option, place) => ({ option, selected: place === (index === 8 ? points : 0) })),
    answer: null,
  }))
  return run(`insert into survey_response (id, patient_id, pool_id, form_name, score, questions, created_at)
    values ('${id}', 'anna', 'north', '${form}', ${points}, '${JSON.stringify(questions)}', now() - interval '${daysAgo} days')`)
}
const answered = ["anna-today", "self-assessment", "Several days", 9]

it("raises the newest answer on thoughts of death, whatever the sum", { tags: ["HOME-042", "SAS-017"] }, async () => {
  await insertSurvey("old", 20, 3)
  await insertSurvey("new", 2, 1)
  expect(await alarms()).toEqual([answered])
  await insertSurvey("newest", 1, 0)
  expect(await alarms()).toEqual([])
})

it("raises no answer of long ago, nor of another form", { tags: ["HOME-042", "SAS-017"] }, async () => {
  await insertSurvey("long-ago", 91, 3)
  await insertSurvey("other", 1, 3, "mental_health_gad7_se")
  await insertSurvey("unknown", 1, 3, "pcl_5")
  expect(await alarms()).toEqual([])
})

it("raises what the patient wrote and chose before the meeting", { tags: ["HOME-042", "PANE-104"] }, async () => {
  const nodes = [
    { id: "x", type: "text", title: "X", subtitle: null, answer: "Hosta. Har ont i bröstet sedan i går" },
    { id: "y", type: "text", title: "Y", subtitle: null, answer: "Inga självmordstankar" },
    {
      id: "z",
      type: "multiple_choice",
      title: "Z",
      subtitle: null,
      answer: null,
      options: [
        { id: "a", text: "Svårt att andas", selected: true },
        { id: "b", text: "Tryck över bröstet", selected: false },
      ],
    },
  ]
  await run(`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, submitted_at, sections)
    values ('form', 'anna-today', 'anna', 'cough', 'Cough', now(), '${JSON.stringify([{ id: "s", title: "S", nodes }])}')`)
  expect(await alarms()).toEqual([
    ["anna-today", "symptom-form", "Har ont i bröstet sedan i går", null],
    ["anna-today", "symptom-form", "Svårt att andas", null],
  ])
  const { alarmingQuotes } = await server.call(getSymptomForm, { params: { meetingId: "anna-today" } }, { as: doctor })
  expect(alarmingQuotes).toEqual(["Har ont i bröstet sedan i går", "Svårt att andas"])
})

it("raises words of a message that nobody has answered", { tags: ["HOME-042", "CONV-027"] }, async () => {
  await server.run(insertPlans([planOf("active")]))
  const sentAt = Temporal.Now.instant().subtract({ hours: 2 }).toString()
  const message = { id: "m1", clinicianId: null, body: "Hej! Jag orkar inte leva.", sentAt }
  await server.run(insertConversations([{ conversationId: "conversation-active", messages: [message], readers: [] }]))
  expect(await alarms()).toEqual([["anna-today", "message", "Jag orkar inte leva", null]])
})

it(
  "says nothing of others' meetings and of patients whom the caller does not treat, and audits whom it names",
  { tags: ["HOME-042"] },
  async () => {
    await insertSurvey("new", 2, 1)
    expect(await alarms(nurse)).toEqual([])
    expect(await alarms(doctor, "2026-01-06")).toEqual([])
    await run("update pool set follow_up_days = 1 where id = 'north'")
    expect(await alarms()).toEqual([])
    await run("update pool set follow_up_days = 36500 where id = 'north'")
    expect(await alarms()).toEqual([answered])
    expect((await server.audit()).at(-1)).toMatchObject({ action: "meeting.alarms", patientId: "anna" })
  },
)
