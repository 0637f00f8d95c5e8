import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { getClinicianTasks, publishClinicianTasks } from "@rond/plugin-uk/contract"
import { serverModule } from "@rond/plugin-uk/server"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../platform/testing.ts"
import { britishClinic, gp, stranger } from "./british-clinic.ts"

const server = withServer([clinicModule, serverModule])
const aMeeting = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* britishClinic
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
