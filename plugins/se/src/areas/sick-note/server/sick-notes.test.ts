import { getTakenActions } from "@rond/core/model/actions"
import { listExternalActions, sendSickNote } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { inSweden } from "../../../server/testing/order-server.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  besideDoctor,
  actionsModule,
  clinicModule,
  ePrescriptionModule,
  gated,
  insertTestClinic,
  nearDoctor,
  recordModuleWith,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"

const doctor = inSweden(nearDoctor)

const server = withServer([
  clinicModule,
  supportModule,
  actionsModule,
  recordModuleWith([serverModule]),
  ePrescriptionModule,
  gated(serverModule),
])
beforeAll(() => server.run(insertTestClinic))

const noteOf = (id: string, messageBody = "Your note is on 1177.") => ({ params: { id }, payload: { messageBody } })
const actionsOf = async (id: string) => (await server.call(listExternalActions, { params: { id } }, { as: doctor })).externalActions

describe("a sick note from Webcert", () => {
  it(
    "is sent with the doctor's text, audited without it, and listed as an external action",
    { tags: ["WIRE-020", "SICK-964"] },
    async () => {
      const sent = await server.call(sendSickNote, noteOf("adult-meeting", "  Rest for a week. "), { as: doctor })
      expect(sent).toMatchObject({ title: "Läkarintyg", body: "Rest for a week." })
      const [audited] = (await server.audit()).slice(-1)
      expect(audited).toMatchObject({ action: "se.sick-note.send", meetingId: "adult-meeting", patientId: "anna", outcome: "done" })
      expect(audited?.detail).toBeNull()
      expect(await actionsOf("adult-meeting")).toEqual([{ id: audited?.subjectId, type: "WEBCERT_SICK_NOTE", ...sent }])
      expect((await server.audit()).at(-1)).toMatchObject({ action: "se.external-actions.read", meetingId: "adult-meeting" })
      expect(await actionsOf("guest-meeting")).toEqual([])
      const { kinds } = await server.call(getTakenActions, { params: { meetingId: "adult-meeting" } }, { as: doctor })
      expect(kinds.find(({ kind }) => kind === "se-sick-note")?.items).toEqual([{ id: audited?.subjectId, isCancelled: false }])
    },
  )

  it("is listed newest first", { tags: ["WIRE-020"] }, async () => {
    for (const body of ["The first", "The second"]) await server.call(sendSickNote, noteOf("adult-meeting", body), { as: doctor })
    const aMinuteAgo = "update se_sick_note set created_at = now() - interval '1 minute' where body = 'The first'"
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(aMinuteAgo)))
    expect((await actionsOf("adult-meeting")).map(({ body }) => body)).toEqual(["The second", "Rest for a week.", "The first"])
  })

  it("requires a text and an adult patient", { tags: ["WIRE-021"] }, async () => {
    for (const body of [" \n", "\u200b"])
      expect(await server.error(sendSickNote, noteOf("adult-meeting", body), { as: doctor })).toMatchObject({ code: "sick_note_message" })
    expect(await server.error(sendSickNote, noteOf("child-meeting"), { as: doctor })).toMatchObject({
      _tag: "Refused",
      code: "not_offered",
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "child-meeting", patientId: "child" })
    expect(await actionsOf("child-meeting")).toEqual([])
  })

  it("is refused with a patient who came by a one-time link, whose menu is empty", { tags: ["WIRE-021"] }, async () => {
    expect(await server.error(sendSickNote, noteOf("guest-meeting"), { as: doctor })).toMatchObject({ code: "not_offered" })
    expect(await actionsOf("guest-meeting")).toEqual([])
  })

  it.each([
    ["a nurse", inSweden(nearDoctor, { profession: "nurse" })],
    ["another doctor", inSweden(besideDoctor)],
    ["a doctor with a record of their own, whose menu is reduced", inSweden(nearDoctor, { capabilities: ["external_emr"] })],
    ["a doctor of an outside organisation, whose menu is reduced", inSweden(nearDoctor, { poolIsExternal: true })],
    ["a doctor of another country", inSweden(nearDoctor, { poolCountry: "DE" })],
  ])("is refused to %s, and the refusal is audited", { tags: ["WIRE-021"] }, async (_who, as) => {
    const before = (await server.audit()).length
    expect(await server.error(sendSickNote, noteOf("adult-meeting"), { as })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).slice(before)).toMatchObject([{ action: "access.refused", outcome: "refused" }])
  })

  it("is readable only by the meeting's own clinicians of a Swedish pool", { tags: ["WIRE-021"] }, async () => {
    const request = { params: { id: "adult-meeting" } }
    for (const as of [inSweden(besideDoctor), inSweden(nearDoctor, { poolCountry: "GB" })]) {
      expect(await server.error(listExternalActions, request, { as })).toMatchObject({ _tag: "Refused" })
      expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
    }
  })

  it("exists in the demo clinic's ended meetings of Swedish doctors with adults", async () => {
    const sqlOf = (statement: string) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<{ readonly n: number }>(statement)))
    await sqlOf("update pool set country = 'SE' where id = 'near-pool'")
    await sqlOf(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
      select 'ended-' || n, 'near-pool', 'near', case when n > 40 then 'child' else 'anna' end, case when n > 40 then 'guardian' else 'anna' end,
        'video_visit', now() - interval '1 day', now() - interval '23 hours', 'COMPLETED' from generate_series(1, 80) n`)
    for (let time = 0; time < 2; time++) await server.run(Effect.orDie(serverModule.demo ?? Effect.void))
    const [adults] = await sqlOf("select count(*)::int as n from se_sick_note where meeting_id like 'ended-%' and patient_id = 'anna'")
    const [children] = await sqlOf("select count(*)::int as n from se_sick_note where patient_id = 'child'")
    expect(adults?.n).toBeGreaterThan(0)
    expect(adults?.n).toBeLessThan(20)
    expect(children?.n).toBe(0)
  })
})
