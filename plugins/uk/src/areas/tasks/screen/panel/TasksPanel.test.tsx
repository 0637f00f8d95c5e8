import { EventStreamProvider } from "@rond/core/platform/events"
import { apiError, clinicianOf, InWorkspace, memoryApi, memoryEvents, respond, subjectOf, userOf } from "@rond/core/testkit"
import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import {
  addClinicianTask,
  type ClinicianTask,
  deleteClinicianTask,
  getClinicianTasks,
  saveClinicianTask,
} from "../../../../contract/contract.ts"
import plugin from "../../../../plugin.ts"
import { newTask } from "../../model/clinician-task.ts"
import { taskType } from "../../model/task-type.ts"
import { tasksChanged } from "../../model/task-event.ts"
import { taskOf } from "../task/testing.ts"
import TasksPanel from "./TasksPanel.tsx"

const plugins = [plugin]
const meetingId = subjectOf().meeting!.id

/** The panel on a server that keeps tasks as the real one does. A device keeps drafts between tests, by the ids of their tasks. */
function open(before: readonly ClinicianTask[] = [], { profession = "doctor", partnership = null as string | null } = {}) {
  let tasks = before.map((task) => ({ ...task, meetingId }))
  const subject = subjectOf({ country: "GB" })
  const api = memoryApi([
    respond(getClinicianTasks, () => ({ tasks })),
    respond(addClinicianTask, ({ payload: { type } }) => {
      const task = newTask(taskType(type, "Label"), { id: `new-${tasks.length}`, meetingId })
      tasks = [...tasks, task]
      return task
    }),
    respond(saveClinicianTask, ({ params, payload }) => {
      tasks = tasks.map((task) => (task.id === params.id ? { ...task, ...payload, version: task.version + 1 } : task))
      return tasks.find(({ id }) => id === params.id)!
    }),
    respond(deleteClinicianTask, ({ params }) => {
      tasks = tasks.filter(({ id }) => id !== params.id)
    }),
  ])
  const events = memoryEvents()
  const clinician = clinicianOf({ ...subject.clinician, profession })
  render(
    <InWorkspace api={api} plugins={plugins} subject={{ ...subject, clinician, user: userOf({ partnership }) }}>
      <EventStreamProvider stream={events.stream}>
        <TasksPanel />
      </EventStreamProvider>
    </InWorkspace>,
  )
  return {
    api,
    events,
    stored: () => tasks,
    change: (changed: readonly ClinicianTask[]) => (tasks = changed.map((task) => ({ ...task, meetingId }))),
  }
}

const kinds = async () => {
  const select = await screen.findByRole("combobox", { name: /New task/ })
  return within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent)
}
const addTask = async (name: string) => {
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /New task/ }), name)
  await userEvent.click(screen.getByRole("button", { name: "Add task" }))
}
const instructions = () => screen.findByRole("textbox", { name: "Instructions for the admin team" })

describe("the clinician tasks of a meeting", () => {
  it("offer the kinds of the profession and partnership, with urgency and hours", { tags: ["TSK-667", "TSK-462", "TSK-464"] }, async () => {
    open([], { partnership: "private" })
    expect(await kinds()).toEqual([
      "Choose a kind of task",
      "Follow-up appointment (within 72 hours)",
      "Message to own GP (within 72 hours)",
      "Other investigations (within 72 hours)",
      "Other task (within 72 hours)",
      "Private referral (within 72 hours)",
      "Private sick note (within 48 hours)",
      "Urgent discharge summary (urgent, within 24 hours)",
    ])
  })

  it("ask for a kind, and open the new task in the editor", { tags: ["TSK-667"] }, async () => {
    const { stored } = open()
    await userEvent.click(await screen.findByRole("button", { name: "Add task" }))
    expect(screen.getByText("Choose a kind of task.")).toBeVisible()
    await addTask("Bloods (within 72 hours)")
    await waitFor(async () => expect(await instructions()).toHaveFocus())
    expect(stored()).toMatchObject([{ type: "BLOODS", status: "DRAFT", editMode: true }])
  })

  it("keep in sight what was written in one that somebody else deletes", { tags: ["TSK-669"] }, async () => {
    const { events, change } = open([taskOf({ id: "gone", status: "DRAFT", editMode: true })])
    await userEvent.type(await instructions(), "Ferritin and B12")
    change([])
    act(() => events.send({ topic: `meeting:${meetingId}`, type: tasksChanged }))
    expect(await screen.findByText("Somebody else deleted the task “Bloods”")).toBeVisible()
    expect(screen.getByText("Ferritin and B12")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Discard what I wrote" }))
    expect(screen.queryByText("Ferritin and B12")).toBeNull()
  })

  it("say nothing of a text that was deleted with its task here", { tags: ["TSK-668"] }, async () => {
    open([taskOf({ id: "deleted", status: "DRAFT", editMode: true })])
    await userEvent.type(await instructions(), "Ferritin and B12")
    await userEvent.click(screen.getByRole("button", { name: "Delete Bloods" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }))
    expect(await screen.findByText("No tasks yet.")).toBeVisible()
    expect(screen.queryByText("Ferritin and B12")).toBeNull()
  })

  it("are written and submitted by keyboard alone", { tags: ["TSK-668"] }, async () => {
    const { stored } = open()
    await addTask("Bloods (within 72 hours)")
    await waitFor(async () => expect(await instructions()).toHaveFocus())
    await userEvent.keyboard("Ferritin")
    await userEvent.tab()
    await userEvent.keyboard("https://documents.example/1")
    await userEvent.tab()
    expect(screen.getByRole("button", { name: "Submit task" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    expect(await screen.findByText("Submitted: sent when the meeting ends")).toBeVisible()
    expect(stored()).toMatchObject([
      { note: "Ferritin", documentLink: "https://documents.example/1", status: "SUBMITTED", editMode: false },
    ])
    expect(screen.getByRole("link", { name: "Open the document" })).toHaveAttribute("href", "https://documents.example/1")
    expect(screen.getByText("Within 72 hours")).toBeVisible()
  })

  it("refuse a link that is no https address", { tags: ["TSK-664"] }, async () => {
    const { stored } = open([taskOf({ id: "linked", status: "DRAFT", editMode: true })])
    await userEvent.type(await screen.findByRole("textbox", { name: /Link to the document/ }), "documents.example")
    await userEvent.click(screen.getByRole("button", { name: "Submit task" }))
    expect(screen.getByText("Write the whole address, which begins with https://.")).toBeVisible()
    expect(stored()).toMatchObject([{ status: "DRAFT", documentLink: null }])
  })

  it("are kept as drafts, submitted later, edited and deleted", { tags: ["TSK-668"] }, async () => {
    const { stored } = open([taskOf({ id: "later", status: "DRAFT", editMode: true })])
    await userEvent.type(await instructions(), "Later")
    await userEvent.click(screen.getByRole("button", { name: "Save as draft" }))
    expect(await screen.findByText("Draft: not sent when the meeting ends")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Submit Bloods" }))
    expect(await screen.findByText("Submitted: sent when the meeting ends")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Edit Bloods" }))
    expect(await instructions()).toHaveValue("Later")
    expect(stored()).toMatchObject([{ status: "SUBMITTED", editMode: true }])
    await userEvent.click(screen.getByRole("button", { name: "Delete Bloods" }))
    const question = await screen.findByRole("alertdialog", { name: "Delete Bloods?" })
    await userEvent.click(within(question).getByRole("button", { name: "Delete" }))
    expect(await screen.findByText("No tasks yet.")).toBeVisible()
    expect(stored()).toEqual([])
  })

  it("cannot be changed once they are sent", { tags: ["TSK-666"] }, async () => {
    open([taskOf({ status: "PUBLISHED" })])
    expect(await screen.findByText("Sent to the admin team")).toBeVisible()
    expect(screen.queryByRole("button", { name: /Edit|Delete|Submit/ })).toBeNull()
  })

  it("show both texts when a colleague changed the task meanwhile", { tags: ["TSK-669"] }, async () => {
    const { api, change, stored } = open([taskOf({ id: "shared", status: "DRAFT", editMode: true })])
    await userEvent.type(await instructions(), "Mine")
    change([taskOf({ id: "shared", status: "DRAFT", editMode: true, note: "Theirs", version: 2 })])
    api.answer(respond(saveClinicianTask, apiError("Conflict", { code: "version_conflict" })))
    await userEvent.click(screen.getByRole("button", { name: "Submit task" }))
    expect(await screen.findByText("The task was changed elsewhere")).toBeVisible()
    expect(screen.getByText("Theirs")).toBeVisible()
    expect(await instructions()).toHaveValue("Mine")
    await userEvent.click(screen.getByRole("button", { name: "Take the saved text" }))
    expect(await instructions()).toHaveValue("Theirs")
    expect(stored()).toMatchObject([{ note: "Theirs" }])
  })

  it.each([
    ["adding the task", addClinicianTask, async () => addTask("Bloods (within 72 hours)")],
    ["opening the task", saveClinicianTask, () => userEvent.click(screen.getByRole("button", { name: "Edit Bloods" }))],
  ])("say what failed when %s", { tags: ["TSK-670"] }, async (action, endpoint, press) => {
    const { api } = open([taskOf()])
    await screen.findByRole("combobox", { name: /New task/ })
    api.answer(respond(endpoint as typeof addClinicianTask, apiError("Unavailable")))
    await press()
    expect(await screen.findByText(`Error when ${action}. Please refresh the page.`)).toBeVisible()
  })

  it("say that they could not be loaded", { tags: ["TSK-670"] }, async () => {
    const { api } = open()
    api.answer(respond(getClinicianTasks, apiError("Unavailable")))
    render(
      <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "GB" })}>
        <TasksPanel />
      </InWorkspace>,
    )
    expect(await screen.findByText("Error when getting all clinician tasks for this meeting. Please refresh the page.")).toBeVisible()
  })

  it("follow what a colleague submits", { tags: ["TSK-674"] }, async () => {
    const { change, events } = open()
    expect(await screen.findByText("No tasks yet.")).toBeVisible()
    change([taskOf({ note: "Ferritin" })])
    events.send({ topic: `meeting:${meetingId}`, type: tasksChanged })
    expect(await screen.findByText("Ferritin")).toBeVisible()
  })

  it.each([
    ["nurse", "private"],
    ["psychologist", null],
  ])(
    "of a %s with patients of %s say that there are none, and what to do",
    { tags: ["TSK-671", "TSK-465"] },
    async (profession, partnership) => {
      open([taskOf()], { profession, partnership })
      expect(await screen.findByText("There are no kinds of tasks for your profession with this patient")).toBeVisible()
      expect(screen.getByRole("button", { name: "Refer to a colleague" })).toBeVisible()
      expect(screen.getByRole("button", { name: "Copy details" })).toBeVisible()
      expect(await screen.findByText("Bloods")).toBeVisible()
    },
  )
})
