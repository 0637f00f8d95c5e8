import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { getClinicianTasks, publishClinicianTasks } from "@rond/plugin-uk/contract"
import { serverModule } from "@rond/plugin-uk/server"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../platform/testing.ts"

const server = withServer([clinicModule, serverModule])
const clinician = (id: string, poolId: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: { id, profession: "doctor", poolId, poolCountry: "GB", poolIsExternal: false, capabilities: [], flags: [] },
})
const gp = clinician("gp", "uk")
const stranger = clinician("stranger", "elsewhere")

const aMeeting = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into pool (id, name, country, time_zone, slot_minutes)
    values ('uk', 'UK', 'GB', 'Europe/London', 20), ('elsewhere', 'Other', 'GB', 'Europe/London', 20) on conflict do nothing`
  for (const [id, pool] of [
    ["gp", "uk"],
    ["stranger", "elsewhere"],
  ] as const) {
    yield* sql`insert into person (id, subject, name, role, language) values (${`person-${id}`}, ${id}, ${id}, 'clinician', 'en-GB') on conflict do nothing`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
      values (${id}, ${`person-${id}`}, ${pool}, 'doctor', 'GP', 'primary_care') on conflict do nothing`
  }
  yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, language)
    values ('patient', 'uk', 'Ada', 'Hill', 'female', 'en-GB') on conflict do nothing`
  yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
    values ('m1', 'uk', 'gp', 'patient', 'patient', 'video_visit', now(), now() + interval '20 minutes') on conflict do nothing`
  yield* sql`delete from uk_clinician_task`
  yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status) values
    ('t1', 'm1', 'BLOODS', 'Bloods', null, 'ROUTINE', 'SUBMITTED'),
    ('t2', 'm1', 'URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'Today', 'URGENT', 'SUBMITTED'),
    ('t3', 'm1', 'OTHER_TASK', 'Other task', null, 'ROUTINE', 'DRAFT')`
})

describe("the UK's clinician tasks", () => {
  it("MKT-026 lists a meeting's tasks, urgent ones first, and audits it", async () => {
    await server.run(aMeeting)
    const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(tasks.map((task) => [task.id, task.urgency, task.status])).toEqual([
      ["t2", "URGENT", "SUBMITTED"],
      ["t1", "ROUTINE", "SUBMITTED"],
      ["t3", "ROUTINE", "DRAFT"],
    ])
    expect((await server.audit()).some((entry) => entry.action === "uk.tasks.read" && entry.meetingId === "m1")).toBe(true)
  })

  it("MKT-027 sends submitted tasks once, however often it is asked, and never drafts", async () => {
    await server.run(aMeeting)
    const publish = () => server.call(publishClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(await publish()).toEqual({ published: 2 })
    expect(await publish()).toEqual({ published: 0 })
    const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(tasks.map((task) => task.status)).toEqual(["PUBLISHED", "PUBLISHED", "DRAFT"])
  })

  it("MKT-028 has tasks in the demo clinic's open phone triages, however often the day is brought up to date", async () => {
    await server.run(aMeeting)
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update meeting set activity_type = 'phone_triage' where id = 'm1'`
        yield* sql`delete from uk_clinician_task`
        yield* serverModule.demoToday ?? Effect.void
        yield* sql`update uk_clinician_task set status = 'PUBLISHED' where type = 'BLOODS'`
        yield* serverModule.demoToday ?? Effect.void
      }),
    )
    const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(tasks.map((task) => [task.label, task.status])).toEqual([
      ["Urgent discharge summary", "SUBMITTED"],
      ["Bloods", "PUBLISHED"],
    ])
  })

  it("MKT-026 is refused to another pool's clinician", async () => {
    await server.run(aMeeting)
    expect(await server.fault(getClinicianTasks, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.fault(publishClinicianTasks, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.fault(getClinicianTasks, { params: { meetingId: "none" } }, { as: gp })).toMatchObject({ _tag: "NotFound" })
  })
})
