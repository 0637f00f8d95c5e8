import { getDayMeetings } from "@rond/core/model/meeting"
import { getWorklist, worklistLimit, type Worklist } from "@rond/core/model/worklist"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { clinicModule } from "../module.ts"
import { farDoctor, insertTestClinic, nearDoctor } from "../../../testing/clinics/test-clinic.ts"
import { worklistStatement, type WorklistKind } from "./own-meetings.ts"

const server = withServer([clinicModule, recordModule])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

beforeAll(async () => {
  await server.run(insertTestClinic)
  await run(`insert into form_template (id, version, purpose, title, language, nodes) values ('note', 1, 'note', 'Note', 'en-GB', '[]')`)
})

/** A meeting of Dr near with Anna, and its note in this state. */
const insertMeeting = async (
  id: string,
  startAt: string,
  more: { finished?: string; note?: "unsigned" | "signed"; referredBy?: string } = {},
) => {
  const { finished, note, referredBy } = more
  await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at,
      finished_status, internal_referral)
    values ('${id}', 'near-pool', 'near', 'anna', 'anna', 'video_visit', 'video', '${startAt}', '${startAt}'::timestamptz + interval '15 minutes',
      ${finished === undefined ? "null" : `'${finished}'`},
      ${referredBy === undefined ? "null" : `jsonb_build_object('bookerName', '${referredBy}')`})`)
  if (note === undefined) return
  await run(`insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, contact_at,
      responsible_id, content_id, signed_at)
    values ('note-${id}', 'note-${id}', '${id}', 'anna', 'note', 1, '{}', '[]', '${startAt}', 'near', 'content-${id}',
      ${note === "signed" ? "now()" : "null"})`)
}
const dayOf = async (day: string, as = nearDoctor) => (await server.call(getDayMeetings, { query: { day } }, { as })).meetings
const worklist = (exceptDay: string, as = nearDoctor) => server.call(getWorklist, { query: { exceptDay } }, { as })
const idsOf = ({ unsigned, unfinished, referred }: Worklist) =>
  [unsigned, unfinished, referred].map(({ meetings }) => meetings.map(({ id }) => id))

describe("a day of the pool's calendar", () => {
  it("starts and ends at midnight in the pool's time zone", { tags: ["HOME-030"] }, async () => {
    // Stockholm is an hour ahead of UTC in winter.
    await insertMeeting("last-of-ninth", "2026-01-09T22:40:00Z", { finished: "COMPLETED", note: "signed" })
    await insertMeeting("first-of-tenth", "2026-01-09T23:00:00Z", { finished: "COMPLETED", note: "signed" })
    expect((await dayOf("2026-01-09")).map(({ id }) => id)).toEqual(["last-of-ninth"])
    expect((await dayOf("2026-01-10")).map(({ id }) => id)).toEqual(["first-of-tenth"])
    expect(await dayOf("2026-01-10", farDoctor)).toEqual([])
  })

  it.each([["2026-02-30"], ["2026-13-01"]])("is refused when the calendar has no %s", { tags: ["HOME-030"] }, async (day) => {
    expect(await server.error(getDayMeetings, { query: { day } }, { as: nearDoctor })).toMatchObject({ _tag: "Invalid", code: "day" })
    expect(await server.error(getWorklist, { query: { exceptDay: day } }, { as: nearDoctor })).toMatchObject({ code: "day" })
  })

  it("shows the patient's complaint and warnings until the care relation ends", { tags: ["HOME-031"] }, async () => {
    await run(`update symptom_form set sections = jsonb_build_array(
      jsonb_build_object('id', 'a', 'title', 'A', 'nodes', jsonb_build_array(
        jsonb_build_object('id', 'x', 'type', 'text', 'title', 'X', 'answer', ' '),
        jsonb_build_object('id', 'y', 'type', 'number', 'title', 'Y', 'answer', '39'),
        jsonb_build_object('id', 'c', 'type', 'single_choice', 'title', 'C', 'options', jsonb_build_array(
          jsonb_build_object('id', 'take_medicines', 'text', 'T', 'selected', true),
          jsonb_build_object('id', 'book_test', 'text', 'B', 'selected', false))),
        jsonb_build_object('id', 'z', 'type', 'text', 'title', 'Z', 'answer', 'My back ' || repeat('hurts ', 60)))))
      where meeting_id = 'adult-meeting'`)
    const adult = async () => (await dayOf("2026-03-02")).find(({ id }) => id === "adult-meeting")!
    const { chosenSymptoms, complaint, patient } = await adult()
    expect(chosenSymptoms).toEqual(["take_medicines"])
    expect(complaint).toMatch(/^My back hurts hurts/)
    expect(complaint).toHaveLength(160)
    expect(patient.warnings).toHaveLength(2)
    expect(patient.reportedAllergies).toEqual(["Nickel"])
    await run("update pool set follow_up_days = 1 where id = 'near-pool'")
    expect(await adult()).toMatchObject({ complaint: null, chosenSymptoms: null, patient: { warnings: [], reportedAllergies: [] } })
    await run("update pool set follow_up_days = 36500 where id = 'near-pool'")
  })
})

describe("the allergies that the day's list names", { tags: ["PANE-091"] }, () => {
  it("are those that no warning names, in each one's own words", async () => {
    const value = (allergyName: string) => JSON.stringify({ allergyName, diagnosisMethods: [], patientComment: null })
    const answer = (id: string, name: string) =>
      run(`insert into observation (id, patient_id, source, value, response_set_id, created_at)
        values ('${id}', 'anna', 'health_profile_allergies', '${value(name)}', 'a', now())`)
    for (const [index, name] of ["None", "Penicillin", "Celery"].entries()) await answer(`told-${index}`, name)
    await run(`insert into patient_warning (id, patient_id, pool_id, type, kind, reason, note, clinician_name, created_at)
      values ('told', 'anna', 'near-pool', 'WARNING', 'allergy', 'Severe penicillin allergy', 'Tolerates celery', 'Doctor', now())`)
    const { patient } = (await dayOf("2026-03-02")).find(({ id }) => id === "adult-meeting")!
    expect(patient.reportedAllergies).toEqual(["Celery", "Nickel"])
    await run("delete from observation where id like 'told-%'")
    await run("delete from patient_warning where id = 'told'")
  })
})

describe("the worklist", () => {
  it("lists unsigned notes, unfinished meetings and referrals of all other days", { tags: ["HOME-032"] }, async () => {
    await run("update meeting set finished_status = 'COMPLETED' where clinician_id = 'near' and finished_status is null")
    await insertMeeting("signed", "2025-05-01T09:00:00Z", { finished: "COMPLETED", note: "signed" })
    await insertMeeting("old", "2024-08-01T09:00:00Z", { finished: "COMPLETED", note: "unsigned" })
    await insertMeeting("newer", "2026-03-05T09:00:00Z", { finished: "COMPLETED", note: "unsigned" })
    await insertMeeting("begun", "2026-03-06T09:00:00Z", { note: "unsigned" })
    await insertMeeting("forgotten", "2026-03-06T10:00:00Z")
    await insertMeeting("to-come", "2099-01-01T10:00:00Z")
    await insertMeeting("referral", "2099-01-02T10:00:00Z", { referredBy: "Karin Ek" })
    await insertMeeting("old-referral", "2025-01-02T10:00:00Z", { referredBy: "Karin Ek", finished: "NO_SHOW" })
    const all = await worklist("2020-01-01")
    expect(idsOf(all)).toEqual([["old", "newer"], ["begun", "forgotten"], ["referral"]])
    expect(all.referred.meetings[0]).toMatchObject({
      referredBy: "Karin Ek",
      patient: { name: "Anna-Märta Åkesson", dateOfBirth: "1987-11-30", idNumber: "198711300000" },
    })
    expect(idsOf(await worklist("2026-03-06"))).toEqual([["old", "newer"], [], ["referral"]])
    expect(idsOf(await worklist("2026-03-05"))).toEqual([["old"], ["begun", "forgotten"], ["referral"]])
    expect(idsOf(await worklist("2020-01-01", farDoctor))).toEqual([[], ["far-meeting", "both-far"], []])
    await run("update entry set signed_at = now() where id = 'note-old'")
    expect(idsOf(await worklist("2020-01-01"))[0]).toEqual(["newer"])
  })

  it("leaves today to today's own list, whichever day is asked about", { tags: ["HOME-032"] }, async () => {
    const today = Temporal.Now.zonedDateTimeISO("Europe/Stockholm")
    await insertMeeting("of-today", today.startOfDay().add({ minutes: 1 }).toInstant().toString(), {
      finished: "COMPLETED",
      note: "unsigned",
    })
    const [unsigned] = idsOf(await worklist(today.add({ days: 1 }).toPlainDate().toString()))
    expect(unsigned).toEqual(["newer"])
    await run("delete from entry where meeting_id = 'of-today'")
    await run("delete from meeting where id = 'of-today'")
  })

  it("is audited for each patient that it names", { tags: ["HOME-032"] }, async () => {
    const since = (await server.audit()).length
    await worklist("2020-01-01")
    expect((await server.audit()).slice(since)).toMatchObject([
      { action: "meeting.worklist", outcome: "done" },
      { action: "meeting.worklist", patientId: "anna", outcome: "done" },
    ])
  })
})

describe("in a large clinic, the worklist", () => {
  beforeAll(async () => {
    await run(`insert into person (id, subject, name, role, language)
      select 'p' || n, 'p' || n, 'Dr', 'clinician', 'en-GB' from generate_series(1, 60) n`)
    await run(`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      select 'c' || n, 'p' || n, 'near-pool', 'doctor', 'Dr', 'primary_care' from generate_series(1, 60) n`)
    await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
      select 'm' || n, 'near-pool', 'c' || (1 + n % 60), 'anna', 'anna', 'video_visit',
        timestamptz '2025-01-01' + n * interval '10 minutes', timestamptz '2025-01-01' + n * interval '10 minutes' + interval '15 minutes',
        case when n % 100 = 7 then null else 'COMPLETED' end
      from generate_series(1, 6000) n`)
    await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
      select 'n' || n, 'near-pool', 'near', 'anna', 'anna', 'video_visit',
        timestamptz '2025-01-01' + n * interval '1 day', timestamptz '2025-01-01' + n * interval '1 day' + interval '15 minutes', 'COMPLETED'
      from generate_series(1, 25) n`)
    await run(`insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, contact_at,
        responsible_id, content_id, signed_at)
      select id, id, id, 'anna', 'note', 1, '{}', '[]', start_at, clinician_id, id, case when id like 'n%' then null else now() end
      from meeting where id ~ '^[mn][0-9]'`)
    await run("analyze")
  })

  it("lists a few and counts all", { tags: ["HOME-033"] }, async () => {
    const { unsigned } = await worklist("2020-01-01")
    expect([unsigned.meetings.length, unsigned.total]).toEqual([worklistLimit, 26])
    expect(unsigned.meetings[0]?.id).toBe("n1")
  })

  it.each<WorklistKind>(["toWrite", "unsigned", "unfinished", "referred"])("finds %s by an index", { tags: ["HOME-033"] }, async (kind) => {
    const plan = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => {
        const [text, parameters] = worklistStatement(sql, kind, { id: "near", poolId: "near-pool" }, [
          { fromMillis: 0, toMillis: 1 },
        ]).compile()
        return sql.unsafe<{ readonly "QUERY PLAN": string }>(`explain ${text}`, parameters)
      }),
    )
    const lines = plan.map((line) => line["QUERY PLAN"])
    expect(lines.filter((line) => /Seq Scan on (meeting|entry)/.test(line))).toEqual([])
    const indexes = {
      toWrite: "meeting_to_write",
      unsigned: "entry_unsigned",
      unfinished: "meeting_unfinished",
      referred: "meeting_unfinished",
    }
    expect(lines.some((line) => line.includes(indexes[kind]))).toBe(true)
  })
})
