import { setupI18n } from "@lingui/core"
import { resolveWorkspace, runValidators, type Facts } from "@rond/core/plugin/runtime"
import { contextOf, draftOf, meetingOf, profileContextOf, respond, memoryApi, type MemoryApi } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import plugin from "../../../plugin.ts"
import { taskSummaryId, unticked } from "../model/task-rules.ts"
import { Effect } from "effect"
import { type ClinicianTask, getClinicianTasks } from "../../../contract/contract.ts"
import { taskOf } from "./task/testing.ts"
import { draftTasks, hasSubmittedTasks } from "./task-summary.ts"

const uk = (changes: Parameters<typeof contextOf>[0] = {}) =>
  contextOf({ "pool.country": "GB", "uk.has-submitted-tasks": false, ...changes })
const fields = (facts: Facts, sections: Parameters<typeof draftOf>[0] extends infer Draft ? Partial<NonNullable<Draft>> : never = {}) => {
  const { missing, unchecked } = runValidators(resolveWorkspace([plugin], [], facts), draftOf(sections))
  expect(unchecked).toEqual([])
  return missing.map((item) => item.field)
}
const ticked = (...names: readonly string[]) => ({ sections: { [taskSummaryId]: Object.fromEntries(names.map((name) => [name, true])) } })
const box = (name: string) => `${taskSummaryId}-${name}`

describe("the completion rules of a UK meeting", () => {
  it("require confirmed instructions and documents if there are tasks", { tags: ["MKT-020"] }, () => {
    const facts = uk({ "uk.has-submitted-tasks": true })
    expect(fields(facts)).toEqual([box("clearInstructions"), box("correctDocuments"), box("noPrescriptionsConfirmation")])
    expect(fields(facts, ticked("clearInstructions", "correctDocuments", "noPrescriptionsConfirmation"))).toEqual([])
    // Saying that there are none is no help where there are some.
    expect(fields(facts, ticked("noTasksConfirmation", "noPrescriptionsConfirmation"))).toHaveLength(2)
  })

  it("require a confirmation if there are no tasks", { tags: ["MKT-021"] }, () => {
    expect(fields(uk())).toEqual([box("noTasksConfirmation"), box("noPrescriptionsConfirmation")])
    expect(fields(uk(), ticked("noTasksConfirmation", "noPrescriptionsConfirmation"))).toEqual([])
  })

  it.each([
    ["a mental-health meeting", uk({ "clinician.care-type": "mental_health" }), [box("noTasksConfirmation")]],
    ["a one-time web user", uk({ "patient.is-one-time-user": true }), ["uk-meeting-means-answer"]],
    ["an external clinician", uk({ "pool.is-external": true }), []],
    ["a clinician with an external record", uk({ "clinician.capabilities": ["external_emr"] }), []],
    ["the patient profile", profileContextOf({ "pool.country": "GB", "uk.has-submitted-tasks": undefined }), []],
  ])("require less of %s", { tags: ["MKT-022"] }, (_name, facts, expected) => {
    expect(fields(facts)).toEqual(expected)
  })

  it.each([
    ["no stored answer", undefined],
    ["another version's answer", "yes"],
    ["a checkbox of another type", { noTasksConfirmation: "true" }],
    ["an unchecked box", { noTasksConfirmation: false }],
  ])("read %s as unchecked", { tags: ["MKT-021"] }, (_name, answer) => {
    expect(unticked(answer, ["noTasksConfirmation"])).toEqual(["noTasksConfirmation"])
  })

  it("wait for the tasks, and block the end while they fail to load", { tags: ["MKT-023"] }, () => {
    const waiting = runValidators(resolveWorkspace([plugin], [], uk({ "uk.has-submitted-tasks": { state: "pending" } })), draftOf())
    expect(waiting.unchecked.map((rule) => [rule.id, rule.because.state])).toEqual([
      ["uk-tasks", "pending"],
      ["uk-no-tasks", "pending"],
    ])
    const lost = runValidators(
      resolveWorkspace([plugin], [], uk({ "uk.has-submitted-tasks": { state: "failed", reason: "gone" } })),
      draftOf(),
    )
    expect(lost.unchecked.map((rule) => rule.because.state)).toEqual(["failed", "failed"])
  })

  it("require an answer to how a one-time web user was met", { tags: ["MKT-024"] }, () => {
    const visitor = uk({ "patient.is-one-time-user": true })
    expect(fields(visitor)).toEqual(["uk-meeting-means-answer"])
    for (const means of ["phone", "video", "both"]) expect(fields(visitor, { sections: { "uk-meeting-means": means } })).toEqual([])
    expect(fields(visitor, { sections: { "uk-meeting-means": "letter" } })).toEqual(["uk-meeting-means-answer"])
  })

  it("block the end after a prescription that was neither issued nor followed by a message", { tags: ["MKT-025"] }, () => {
    const confirmed = ticked("noTasksConfirmation", "noPrescriptionsConfirmation")
    const created = { ...confirmed, meeting: meetingOf({ gotPrescription: true }) }
    expect(fields(uk(), created)).toEqual(["unfilled-uk-prescription"])
    const { missing } = runValidators(resolveWorkspace([plugin], [], uk()), draftOf(created))
    expect(missing).toMatchObject([{ label: { message: "Unfilled UK prescription: issue it, or tell the patient by message" } }])
    expect(fields(uk(), { ...created, meeting: meetingOf({ gotPrescription: true, messageSent: true }) })).toEqual([])
    for (const action of ["uk-eps-prescription", "send-message"])
      expect(fields(uk(), { ...created, taken: (name) => (name === action ? 1 : 0) })).toEqual([])
  })
})

const task = (id: string, status: ClinicianTask["status"]) => taskOf({ id, status })
const found = (meetingId: string | undefined, { context }: MemoryApi) => {
  const { find } = hasSubmittedTasks.spec
  if (!("run" in find)) throw new Error("The tasks are fetched")
  return Effect.runPromise(Effect.provide(find.run({ meetingId, patientId: "p", clinicianId: "c", poolId: "pool" }), context))
}

it.each<[string, readonly ClinicianTask[], boolean]>([
  ["none", [], false],
  ["a draft", [task("1", "DRAFT")], false],
  ["a sent task", [task("1", "PUBLISHED")], false],
  ["a submitted task among others", [task("1", "PUBLISHED"), task("2", "SUBMITTED"), task("3", "DRAFT")], true],
])("count only submitted tasks that are not yet sent: %s", { tags: ["MKT-020", "MKT-021"] }, async (_which, tasks, waits) => {
  expect(await found("m1", memoryApi([respond(getClinicianTasks, { tasks })]))).toBe(waits)
})

it("need no tasks outside a meeting, and request none", { tags: ["MKT-022"] }, async () => {
  expect(await found(undefined, memoryApi())).toBe(false)
})

it.each<[string, readonly ClinicianTask[], string | undefined]>([
  ["nothing without drafts", [task("1", "SUBMITTED")], undefined],
  ["one draft", [task("1", "SUBMITTED"), task("2", "DRAFT")], "1 clinician task is a draft and is not sent to the admin team"],
  ["two drafts", [task("1", "DRAFT"), task("2", "DRAFT")], "2 clinician tasks are drafts and are not sent to the admin team"],
])("say before the end: %s", { tags: ["TSK-672"] }, async (_which, tasks, text) => {
  const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })
  const api = memoryApi([respond(getClinicianTasks, { tasks })])
  const line = await Effect.runPromise(Effect.provide(draftTasks.spec.says(draftOf()), api.context))
  expect(line && { ...line, text: i18n._(line.text) }).toEqual(text && { text, severity: "information", place: "uk-task-summary" })
})
