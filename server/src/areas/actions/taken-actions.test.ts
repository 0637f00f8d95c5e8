import { bookRevisit, cancelRevisit } from "@rond/core/model/appointments"
import { getTakenActions, takenActionsChanged } from "@rond/core/model/actions"
import { sendPatientMessage, undoPatientMessage } from "@rond/core/model/messaging"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { doctor, insertClinic, insertShift, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { conversationModule } from "../conversation/module.ts"
import { documentsModule } from "../documents/module.ts"
import { internalReferralsModule } from "../internal-referral/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { supportModule } from "../support/module.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { actionsModule } from "./module.ts"

/** Modules with the ids of two plugins: Sweden's takes part in the clinic's meetings, Norway's does not. */
const finding = (id: string): ServerModule => ({
  id,
  handlers: [],
  migrations: {},
  takenActions: [{ kind: `${id}-letter`, find: () => Effect.succeed([{ id: `letter of ${id}`, isCancelled: false }]) }],
})

describe("the actions taken in a meeting", { tags: ["ACT-441"] }, () => {
  const server = withServer([
    clinicModule,
    supportModule,
    messagingModule,
    appointmentsModule,
    internalReferralsModule,
    documentsModule,
    treatmentProgrammeModule,
    conversationModule,
    actionsModule,
    finding("se"),
    finding("no"),
  ])
  const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
  const meetingId = "anna-today"
  const params = { meetingId }
  const itemsByKind = async () =>
    Object.fromEntries((await server.call(getTakenActions, { params }, { as: doctor })).kinds.map(({ kind, items }) => [kind, items]))
  const announced = () => run(`select topic, data from event where type = '${takenActionsChanged}' order by id`)
  const send = () =>
    server.call(
      sendPatientMessage,
      { payload: { meetingId, patientId: "anna", messageSubject: "Your test", message: "All is well.", attachments: [] } },
      { as: doctor },
    )
  const book = () =>
    server.call(
      bookRevisit,
      {
        payload: {
          clinicianId: "doctor",
          userId: "anna",
          patientId: "anna",
          message: "",
          start: { year: 2030, month: 1, day: 7, hour: 8, minute: 0 },
          durationMinutes: 20,
          purpose: "consultation",
          originMeetingId: meetingId,
          clinicianProfession: "doctor",
        },
      },
      { as: doctor },
    )

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(insertShift({ id: "monday", clinicianId: "doctor", weekday: 1 }))
  })
  beforeEach(async () => {
    await run("delete from patient_message")
    await run("delete from meeting where origin_meeting_id is not null")
    await run("delete from event")
  })

  it("are of every kind that core and the plugins of the meeting know, in one response, which is audited", async () => {
    expect(await itemsByKind()).toEqual({
      "send-message": [],
      "book-revisit": [],
      "internal-referral": [],
      "create-document": [],
      "treatment-programme": [],
      "se-letter": [{ id: "letter of se", isCancelled: false }],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "meeting.taken-actions", meetingId, patientId: "anna", outcome: "done" })
  })

  it("have messages: one that never arrives counts as cancelled, one that was undone is gone", { tags: ["ACT-442"] }, async () => {
    const { id } = await send()
    expect((await itemsByKind())["send-message"]).toEqual([{ id, isCancelled: false }])
    await run("update patient_message set delivery = 'infected'")
    expect((await itemsByKind())["send-message"]).toEqual([{ id, isCancelled: true }])
    await server.call(undoPatientMessage, { params: { messageId: id } }, { as: doctor })
    expect((await itemsByKind())["send-message"]).toEqual([])
    const event = { topic: `meeting:${meetingId}`, data: {} }
    expect(await announced()).toEqual([event, event])
  })

  it("have revisits and referrals, cancelled ones included", { tags: ["ACT-442", "ACT-443"] }, async () => {
    const { meetingId: id } = await book()
    expect(await itemsByKind()).toMatchObject({ "book-revisit": [{ id, isCancelled: false }], "internal-referral": [] })
    await server.call(cancelRevisit, { params: { meetingId: id } }, { as: doctor })
    expect((await itemsByKind())["book-revisit"]).toEqual([{ id, isCancelled: true }])
    await run(`update meeting set internal_referral = '{"message": "Sleep"}' where id = '${id}'`)
    expect(await itemsByKind()).toMatchObject({ "book-revisit": [], "internal-referral": [{ id, isCancelled: true }] })
    const event = { topic: `meeting:${meetingId}`, data: {} }
    expect(await announced()).toEqual([event, event])
  })

  it("have programmes and documents, and none of another patient's or meeting", async () => {
    await run(`insert into care_plan (id, pool_id, patient_id, clinician_id, meeting_id, identifier, programme_name_copy_key, state, conversation_id)
      values ('plan', 'north', 'anna', 'doctor', 'anna-today', 'ICBT_SLEEP', 'sleep', 'ended', 'conversation')`)
    expect((await itemsByKind())["treatment-programme"]).toEqual([{ id: "plan", isCancelled: false }])
    await run(
      `insert into document_template (id, version, country, name, language, nodes) values ('t', 1, 'SE', 'Certificate', 'sv', '[]')`,
    )
    await run(`insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version,
        template_name, form_values, pages)
      select kind, 'anna-today', patient, 'doctor', 'Karin Ek', 't', 1, 'Certificate', '{}', ''
      from (values ('hers', 'anna'), ('not-hers', 'bo')) row (kind, patient)`)
    expect((await itemsByKind())["create-document"]).toEqual([{ id: "hers", isCancelled: false }])
    const { kinds } = await server.call(getTakenActions, { params: { meetingId: "bo-today" } }, { as: doctor })
    expect(kinds.filter(({ kind }) => !kind.startsWith("se-")).flatMap(({ items }) => items)).toEqual([])
  })

  it.each([
    ["another pool's clinician", otherPool],
    ["a support person", supporter],
  ])("are refused to %s", async (_who, as) => {
    expect(await server.error(getTakenActions, { params }, { as })).toMatchObject({ _tag: "Refused" })
  })
})
