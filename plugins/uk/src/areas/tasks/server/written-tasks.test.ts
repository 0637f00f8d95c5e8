import { getTakenActions } from "@rond/core/model/actions"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { saveEvaluation } from "@rond/core/model/evaluation"
import type { Session } from "@rond/core/server-kit"
import { actionsModule, clinicModule, gated, recordModuleWith, supportModule, waitForJob, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { addClinicianTask, deleteClinicianTask, getClinicianTasks, saveClinicianTask } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { colleague, gp, insertBritishClinic, stranger } from "../../../server/testing/british-clinic.ts"

const server = withServer([clinicModule, supportModule, actionsModule, recordModuleWith([serverModule]), gated(serverModule)])
const change = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const params = { meetingId: "m1" }
const asOf = (profession: string): Session => ({ ...gp, clinician: { ...gp.clinician!, profession } })

const added = (type: string, as = gp) => server.call(addClinicianTask, { params, payload: { type } }, { as })
const addError = (type: string, as = gp) => server.error(addClinicianTask, { params, payload: { type } }, { as })
const asked = (
  id: string,
  changes: { readonly status?: "DRAFT"; readonly note?: string; readonly documentLink?: string; readonly editMode?: true },
) => ({
  params: { ...params, id },
  payload: { note: null, documentLink: null, status: "SUBMITTED" as const, editMode: false, ...changes },
})
type Changes = Parameters<typeof asked>[1]
const saved = (id: string, version: number, changes: Changes = {}, as = gp) =>
  server.call(saveClinicianTask, asked(id, changes), { as, version: String(version) })
const saveError = (id: string, version: number, changes: Changes = {}, as = gp) =>
  server.error(saveClinicianTask, asked(id, changes), { as, version: String(version) })
const deleted = (id: string, version: number) =>
  server.call(deleteClinicianTask, { params: { ...params, id } }, { as: gp, version: String(version) })
const tasks = async () => (await server.call(getClinicianTasks, { params }, { as: gp })).tasks
const lines = async () => (await server.audit()).map(({ action }) => action).filter((action) => action.startsWith("uk.task."))
const taken = async () => {
  const { kinds } = await server.call(getTakenActions, { params }, { as: gp })
  return kinds.find(({ kind }) => kind === "uk-clinician-action")?.items.length ?? 0
}

beforeEach(async () => {
  await server.run(insertBritishClinic)
  await change("delete from uk_clinician_task")
  await change("update meeting set finished_status = null, ending_as = null where id = 'm1'")
  await change("update patient set partnership = null")
})

describe("a task that a clinician writes", () => {
  it("is added as a draft in the editor, with the label and the urgency of its type", { tags: ["TSK-661", "TSK-461"] }, async () => {
    const before = (await lines()).length
    const task = await added("TWO_WEEK_WAIT_REFERRAL")
    expect(task).toEqual({
      id: expect.any(String),
      meetingId: "m1",
      type: "TWO_WEEK_WAIT_REFERRAL",
      label: "Two-week-wait referral",
      urgency: "URGENT",
      status: "DRAFT",
      editMode: true,
      note: null,
      documentLink: null,
      version: 1,
    })
    expect(await tasks()).toEqual([task])
    expect(await taken()).toBe(0)
    expect((await lines()).slice(before)).toEqual(["uk.task.add"])
  })

  it.each([
    ["doctor", null, "NHS_FIT_NOTE", undefined],
    ["nurse", null, "BLOODS", undefined],
    ["nurse", null, "NHS_FIT_NOTE", "not_a_choice"],
    ["doctor", "private", "BLOODS", "not_a_choice"],
    ["doctor", "private", "PRIVATE_REFERRAL", undefined],
    ["psychologist", "private", "SEND_DS_TO_PATIENT", undefined],
    ["psychologist", null, "SEND_DS_TO_PATIENT", "unsupported_choice"],
    ["nurse", "private", "BLOODS", "unsupported_choice"],
    ["doctor", null, "MAP", "not_a_choice"],
  ])("by a %s about a patient of %s may be a %s: %s", { tags: ["TSK-662", "TSK-465"] }, async (profession, partnership, type, code) => {
    await change(`update patient set partnership = ${partnership === null ? "null" : `'${partnership}'`}`)
    await change(`update clinician set profession = '${profession}' where id = 'gp'`)
    const as = asOf(profession)
    const result = await (code === undefined ? added(type, as) : addError(type, as))
    expect(result).toMatchObject(code === undefined ? { type } : { status: 422, code })
    await change("update clinician set profession = 'doctor' where id = 'gp'")
  })

  it("is submitted, taken back, changed and submitted again, each in a version of its own", { tags: ["TSK-663", "TSK-673"] }, async () => {
    const { id } = await added("BLOODS")
    const before = (await lines()).length
    const note = "Ferritin within two weeks"
    const documentLink = "https://documents.example/letters/1"
    expect(await saved(id, 1, { note, documentLink })).toMatchObject({
      note,
      documentLink,
      status: "SUBMITTED",
      editMode: false,
      version: 2,
    })
    expect(await taken()).toBe(1)
    expect(await saved(id, 2, { note, documentLink, status: "DRAFT", editMode: true })).toMatchObject({
      status: "DRAFT",
      editMode: true,
      version: 3,
    })
    expect(await taken()).toBe(0)
    expect(await saved(id, 3, { note: " \u200b", documentLink: " ", status: "DRAFT" })).toMatchObject({ note: null, documentLink: null })
    expect(await saved(id, 4)).toMatchObject({ status: "SUBMITTED", version: 5 })
    expect((await lines()).slice(before)).toEqual(["uk.task.submit", "uk.task.take-back", "uk.task.save", "uk.task.submit"])
  })

  it("is not changed in another version than the caller saw", { tags: ["TSK-663"] }, async () => {
    const { id } = await added("BLOODS")
    await saved(id, 1, { note: "Ferritin" }, colleague)
    expect(await saveError(id, 1, { note: "Thyroid" })).toMatchObject({ _tag: "Conflict", code: "version_conflict" })
    expect(await tasks()).toMatchObject([{ note: "Ferritin", version: 2 }])
  })

  it.each(["http://documents.example", "javascript:alert(1)", "documents.example"])(
    "has no link to %s",
    { tags: ["TSK-664"] },
    async (documentLink) => {
      const { id } = await added("BLOODS")
      expect(await saveError(id, 1, { documentLink })).toMatchObject({ status: 422, code: "document_link_invalid" })
      expect(await tasks()).toMatchObject([{ documentLink: null, version: 1 }])
    },
  )

  it("is removed by whoever saw its newest version", { tags: ["TSK-663"] }, async () => {
    const { id } = await added("BLOODS")
    await saved(id, 1)
    expect(await server.error(deleteClinicianTask, { params: { ...params, id } }, { as: gp, version: "1" })).toMatchObject({
      _tag: "Conflict",
      code: "version_conflict",
    })
    await deleted(id, 2)
    expect(await tasks()).toEqual([])
    expect(await taken()).toBe(0)
    expect((await lines()).at(-1)).toBe("uk.task.delete")
  })

  it("is another meeting’s in no other meeting", { tags: ["TSK-665"] }, async () => {
    const { id } = await added("BLOODS")
    const elsewhere = { ...asked(id, {}), params: { meetingId: "m2", id } }
    expect(await server.error(saveClinicianTask, elsewhere, { as: gp, version: "1" })).toMatchObject({ _tag: "NotFound" })
  })

  it("is written by the meeting’s clinicians of a UK practice alone", { tags: ["TSK-665"] }, async () => {
    expect(await addError("BLOODS", stranger)).toMatchObject({ _tag: "Refused" })
    const abroad = { ...gp, clinician: { ...gp.clinician!, poolCountry: "DE" } }
    expect(await addError("BLOODS", abroad)).toMatchObject({ _tag: "Refused" })
    const outsideUkPractice = { ...gp, clinician: { ...gp.clinician!, capabilities: [] } }
    expect(await addError("BLOODS", outsideUkPractice)).toMatchObject({ _tag: "Refused", code: "not_offered" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
  })

  it("cannot be changed once it was sent or its meeting is over or ending", { tags: ["TSK-666"] }, async () => {
    const { id } = await added("BLOODS")
    await change("update meeting set ending_as = 'COMPLETED' where id = 'm1'")
    expect(await saveError(id, 1)).toMatchObject({ code: "meeting_is_ending" })
    expect(await addError("BLOODS")).toMatchObject({ code: "meeting_is_ending" })
    await change("update meeting set ending_as = null, finished_status = 'COMPLETED' where id = 'm1'")
    expect(await saveError(id, 1)).toMatchObject({ code: "meeting_ended" })
    await change("update meeting set finished_status = null where id = 'm1'")
    await change("update uk_clinician_task set status = 'PUBLISHED'")
    expect(await saveError(id, 1)).toMatchObject({ code: "task_sent" })
    expect(await server.error(deleteClinicianTask, { params: { ...params, id } }, { as: gp, version: "1" })).toMatchObject({
      code: "task_sent",
    })
  })

  it(
    "is sent with the meeting’s end as it was submitted, also while it is open in an editor",
    { tags: ["TSK-663", "MKT-027"] },
    async () => {
      const open = await added("BLOODS")
      await saved(open.id, 1, { note: "Ferritin", editMode: true })
      await added("OTHER_TASK")
      const confirmed = { clearInstructions: true, correctDocuments: true, noPrescriptionsConfirmation: true }
      const payload = { values: {}, sections: { "uk-task-summary": confirmed }, writer: "w" }
      await change("delete from evaluation where meeting_id = 'm1'")
      await server.call(saveEvaluation, { params, payload }, { as: gp, version: "0" })
      const finish = { params, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const }
      await server.call(finishMeeting, finish, { as: gp })
      expect((await waitForJob(() => server.call(getFinish, { params }, { as: gp }))).state).toBe("done")
      expect((await tasks()).map(({ label, status, editMode, note }) => [label, status, editMode, note])).toEqual([
        ["Bloods", "PUBLISHED", false, "Ferritin"],
        ["Other task", "DRAFT", true, null],
      ])
      expect(await taken()).toBe(1)
    },
  )
})
