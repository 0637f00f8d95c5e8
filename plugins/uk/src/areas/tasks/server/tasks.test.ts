import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { saveEvaluation } from "@rond/core/model/evaluation"
import { clinicModule, recordModuleWith, supportModule, waitForJob, withServer } from "@rond/server/testing"
import {
  getClinicianTasks,
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  recordIdentityCheck,
} from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { insertBritishClinic, gp, stranger } from "../../../server/testing/british-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), serverModule])
const aMeeting = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* insertBritishClinic
  yield* sql`delete from uk_clinician_task`
  yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status) values
    ('t1', 'm1', 'BLOODS', 'Bloods', null, 'ROUTINE', 'SUBMITTED'),
    ('t2', 'm1', 'URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'Today', 'URGENT', 'SUBMITTED'),
    ('t3', 'm1', 'OTHER_TASK', 'Other task', null, 'ROUTINE', 'DRAFT')`
})

describe("the UK's clinician tasks", () => {
  it("are listed with urgent ones first, and audited", { tags: ["MKT-026"] }, async () => {
    await server.run(aMeeting)
    const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(tasks.map((task) => [task.id, task.urgency, task.status])).toEqual([
      ["t2", "URGENT", "SUBMITTED"],
      ["t1", "ROUTINE", "SUBMITTED"],
      ["t3", "ROUTINE", "DRAFT"],
    ])
    expect((await server.audit()).some((entry) => entry.action === "uk.tasks.read" && entry.meetingId === "m1")).toBe(true)
  })

  it("are sent once when the meeting ends, and never as drafts", { tags: ["MKT-027"] }, async () => {
    await server.run(aMeeting)
    const statuses = async () => {
      const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
      return tasks.map((task) => task.status)
    }
    const finish = (sign: boolean) => ({
      params: { meetingId: "m1" },
      payload: { status: "COMPLETED", sign, entryId: null, entryContentId: null } as const,
    })
    expect(await server.error(finishMeeting, finish(true), { as: gp })).toMatchObject({ _tag: "Refused" })
    expect(await statuses()).toEqual(["SUBMITTED", "SUBMITTED", "DRAFT"])
    const confirmed = { clearInstructions: true, correctDocuments: true, noPrescriptionsConfirmation: true }
    const payload = { values: {}, sections: { "uk-task-summary": confirmed }, writer: "w" }
    await server.call(saveEvaluation, { params: { meetingId: "m1" }, payload }, { as: gp, version: "0" })
    for (let time = 0; time < 2; time++) {
      await server.call(finishMeeting, finish(false), { as: gp })
      const finished = await waitForJob(() => server.call(getFinish, { params: { meetingId: "m1" } }, { as: gp }))
      expect(finished.state).toBe("done")
    }
    expect(await statuses()).toEqual(["PUBLISHED", "PUBLISHED", "DRAFT"])
    expect((await server.audit()).filter(({ action }) => action === "uk.tasks.publish")).toMatchObject([{ detail: { count: 2 } }])
  })

  const today = () => server.run(Effect.orDie(serverModule.demoToday ?? Effect.void))
  const sqlOf = (statement: string) =>
    server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

  it("exist in the demo clinic's open phone triages, however often the day is refilled", async () => {
    await server.run(aMeeting)
    await sqlOf("update meeting set activity_type = 'phone_triage', finished_status = null where id = 'm1'")
    await sqlOf("delete from uk_clinician_task")
    await today()
    await sqlOf("update uk_clinician_task set status = 'PUBLISHED' where type = 'BLOODS'")
    await today()
    const { tasks } = await server.call(getClinicianTasks, { params: { meetingId: "m1" } }, { as: gp })
    expect(tasks.map((task) => [task.label, task.status])).toEqual([
      ["Urgent discharge summary", "SUBMITTED"],
      ["Bloods", "PUBLISHED"],
    ])
  })

  it("exist in some video visits, with an unissued prescription in physical meetings", async () => {
    await server.run(insertBritishClinic)
    await sqlOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
      select 'demo-' || n, 'uk', 'gp', 'patient', 'patient', case when n > 20 then 'physical_meeting' else 'video_visit' end,
        now(), now() + interval '20 minutes' from generate_series(1, 22) n on conflict do nothing`)
    await today()
    const [videos] = await sqlOf("select count(distinct meeting_id)::int as count from uk_clinician_task where meeting_id like 'demo-%'")
    expect(videos?.["count"]).toBeGreaterThan(4)
    expect(videos?.["count"]).toBeLessThan(17)
    expect(await sqlOf("select distinct got_prescription from meeting where id in ('demo-21', 'demo-22')")).toEqual([
      { got_prescription: true },
    ])
  })

  it("are refused outside the United Kingdom, and the refusal is audited", async () => {
    await server.run(aMeeting)
    const as = { ...gp, clinician: { ...gp.clinician!, poolCountry: "DE" } }
    const requests = [
      [getClinicianTasks, { params: { meetingId: "m1" } }],
      [getIdentityCheck, { params: { meetingId: "m1" } }],
      [getLatestIdentityMethod, { params: { id: "patient" } }],
      [getSelfieCheck, { params: { id: "patient" } }],
      [getTracing, { params: { id: "patient" } }],
      [getKnowledgeState, { params: { id: "patient", patientId: "patient" } }],
      [
        recordIdentityCheck,
        { params: { meetingId: "m1" }, payload: { outcome: "Accept", rejectionReason: null, kbvFreeTextAnswer: null } },
      ],
    ] as const
    for (const [endpoint, input] of requests) {
      expect(await server.error(endpoint as typeof getClinicianTasks, input as never, { as })).toMatchObject({ _tag: "Refused" })
      expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
    }
  })

  it("are refused to another pool's clinician", { tags: ["MKT-026"] }, async () => {
    await server.run(aMeeting)
    expect(await server.error(getClinicianTasks, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getClinicianTasks, { params: { meetingId: "none" } }, { as: gp })).toMatchObject({ _tag: "NotFound" })
  })
})
