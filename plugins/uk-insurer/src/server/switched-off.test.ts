import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { waitForJob } from "@rond/server/testing"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { gp } from "../../../uk/src/server/testing/british-clinic.ts"
import { FakeInsurer } from "../areas/insurer-service/server/testing/fake-insurer.ts"
import { insertNote } from "../areas/report/server/testing.ts"
import { insurerServer } from "./testing/insurer-server.ts"

const insurer = await FakeInsurer.start()
afterAll(() => insurer.stop())

const { server, rowsOf, newConsultation } = insurerServer({ prefix: "off", insurer })

const setSwitch = (state: "off" | "default") =>
  rowsOf(
    state === "default"
      ? "delete from plugin_switch"
      : `insert into plugin_switch (pool_id, plugin_id, state, reason, author_id)
          values ('uk', 'uk-insurer', 'off', 'The insurer answers slowly', 'person-gp')`,
  )

let meetingId = ""
beforeEach(async () => {
  insurer.forget()
  meetingId = await newConsultation()
  await server.run(insertNote(meetingId))
  await setSwitch("default")
  await setSwitch("off")
})

const finish = () =>
  server.call(
    finishMeeting,
    { params: { meetingId }, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } },
    { as: gp },
  )
const ended = async () => {
  await finish()
  return await waitForJob(() => server.call(getFinish, { params: { meetingId } }, { as: gp }))
}
const confirmed = () =>
  rowsOf(`update evaluation set sections = '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}'
    where meeting_id = '${meetingId}'`)
const statusOf = () => rowsOf(`select finished_status as status, ending_as from meeting where id = '${meetingId}'`)

describe("while support has switched the partner off in a British pool", () => {
  it("the meetings of all others end, and nothing is sent about them", { tags: ["MKT-922"] }, async () => {
    await rowsOf(`update meeting set patient_id = 'dan', user_id = 'cyril' where id = '${meetingId}'`)
    await rowsOf(`update entry set patient_id = 'dan' where meeting_id = '${meetingId}'`)
    await confirmed()
    expect(await ended()).toMatchObject({ state: "done" })
    expect(insurer.lines).toEqual([])
  })

  it(
    "a member's meeting is held with the reason, and ends with its report once it is on again",
    { tags: ["MKT-922", "END-062"] },
    async () => {
      await confirmed()
      await expect(finish()).rejects.toMatchObject({
        _tag: "Conflict",
        code: "partner_switched_off",
        detail: { plugin: "uk-insurer", name: "UK insurer", reason: "The insurer answers slowly" },
      })
      expect(await statusOf()).toEqual([{ status: null, ending_as: null }])
      expect(insurer.lines).toEqual([])
      await setSwitch("default")
      expect(await ended()).toMatchObject({ state: "done" })
      expect(insurer.lines).toEqual(["POST /v2/clinician/consultation"])
    },
  )

  it("a saved outcome still needs its report, also of who left the insurer", { tags: ["MKT-922", "RPT-605"] }, async () => {
    await rowsOf(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values ('o-${meetingId}', '${meetingId}', 'NON_CLAIM', 'Suspected Cancer', '', false)`)
    await rowsOf("update patient set partnership = null where id = 'patient'")
    await confirmed()
    insurer.next.push("refuse")
    expect(await ended()).toMatchObject({ state: "failed", failureCode: "report_refused" })
    expect(await statusOf()).toEqual([{ status: null, ending_as: null }])
    expect(await ended()).toMatchObject({ state: "done" })
    expect(insurer.consultations.has(meetingId)).toBe(true)
    await rowsOf("update patient set partnership = 'insurer' where id = 'patient'")
  })
})
