import { getEvaluation, saveEvaluation } from "@rond/core/features/evaluation"
import { respond, apiError, evaluationOf, InWorkspace, memoryApi, subjectOf, clinicianOf, type MemoryResponse } from "@rond/core/testkit"
import { MemoryScreenState, useScreenState } from "@rond/core/platform/screen-state"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, describe } from "vitest"
import { getClinicianTasks } from "../../../contract/contract.ts"
import plugin from "../../../plugin.ts"
import { taskOf } from "./task/testing.ts"
import TaskSummarySection from "./TaskSummarySection.tsx"

const bloods = taskOf({ note: "Ferritin" })
const summary = taskOf({ id: "t2", label: "Discharge summary", urgency: "URGENT" })
const plugins = [plugin]
const boxes = () => screen.getAllByRole("checkbox").map((box) => box.getAttribute("id"))

function OpenAction() {
  const [{ action }] = useScreenState("action")
  return <output aria-label="action">{action ?? "none"}</output>
}

function open(tasks: MemoryResponse, subject = subjectOf({ country: "GB" })) {
  let stored = evaluationOf()
  const api = memoryApi([
    tasks,
    respond(getEvaluation, () => stored),
    respond(saveEvaluation, ({ payload }) => {
      stored = { ...stored, sections: payload.sections, version: stored.version + 1, savedByWriter: payload.writer }
      return stored
    }),
  ])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      <MemoryScreenState>
        <TaskSummarySection />
        <OpenAction />
      </MemoryScreenState>
    </InWorkspace>,
  )
  return { api, sections: () => stored.sections }
}

describe("the task summary", () => {
  it("lists the tasks that will be sent, marks urgent ones, and shows what to confirm", { tags: ["MKT-020"] }, async () => {
    const scan = taskOf({ id: "t3", label: "Scan", urgency: { unknownWord: "SAME_DAY" } })
    open(respond(getClinicianTasks, { tasks: [summary, bloods, scan] }))
    const list = await screen.findByRole("list", { name: "Tasks" })
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Discharge summaryUrgent", "BloodsFerritin", "ScanUnknown: same day"])
    expect(screen.getByText(/Closing the meeting does not send them/)).toBeVisible()
    expect(boxes()).toEqual([
      "uk-task-summary-clearInstructions",
      "uk-task-summary-correctDocuments",
      "uk-task-summary-noPrescriptionsConfirmation",
    ])
  })

  it("asks whether there are none, and saves each checkbox with the evaluation", { tags: ["MKT-021"] }, async () => {
    const { sections } = open(respond(getClinicianTasks, { tasks: [{ ...bloods, status: "PUBLISHED" }] }))
    const noTasks = await screen.findByRole("checkbox", { name: "There are no tasks for the admin team" })
    await waitFor(() => expect(noTasks).toBeEnabled())
    await userEvent.click(noTasks)
    await userEvent.click(screen.getByRole("checkbox", { name: "No prescription is waiting to be issued" }))
    await waitFor(() => expect(sections()).toEqual({ "uk-task-summary": { noTasksConfirmation: true, noPrescriptionsConfirmation: true } }))
  })

  it("says that drafts are not sent, and leads to them", { tags: ["TSK-672"] }, async () => {
    open(respond(getClinicianTasks, { tasks: [bloods, { ...summary, status: "DRAFT" }] }))
    expect(await screen.findByText("1 clinician task is a draft and is not sent to the admin team")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Open the tasks" }))
    expect(screen.getByLabelText("action")).toHaveTextContent("uk-clinician-action")
  })

  it("says nothing of drafts where there are none", { tags: ["TSK-672"] }, async () => {
    open(respond(getClinicianTasks, { tasks: [bloods] }))
    await screen.findByRole("list", { name: "Tasks" })
    expect(screen.queryByText(/is a draft/)).toBeNull()
  })

  it("shows no checkbox that is not required", { tags: ["MKT-022"] }, async () => {
    const subject = subjectOf({ country: "GB" })
    const therapist = clinicianOf({ ...subject.clinician, careType: "mental_health" })
    open(respond(getClinicianTasks, { tasks: [] }), { ...subject, clinician: therapist })
    await screen.findByRole("checkbox", { name: "There are no tasks for the admin team" })
    expect(boxes()).toEqual(["uk-task-summary-noTasksConfirmation"])
  })

  it("shows that the tasks failed to load, and refetches", { tags: ["MKT-023"] }, async () => {
    const { api } = open(respond(getClinicianTasks, apiError("Unavailable")))
    expect(await screen.findByText("Error when getting all clinician tasks for this meeting. Please refresh the page.")).toBeVisible()
    api.answer(respond(getClinicianTasks, { tasks: [] }))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("checkbox", { name: "There are no tasks for the admin team" })).toBeVisible()
  })
})
