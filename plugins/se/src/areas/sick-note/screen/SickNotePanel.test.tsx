import { apiError, InWorkspace, type MemoryApi, memoryApi, meetingOf, patientOf, pluginOf, respond, subjectOf } from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { type ExternalAction, listExternalActions, sendSickNote } from "../model/sick-note.ts"
import SentSickNotes from "./SentSickNotes.tsx"
import SickNotePanel from "./SickNotePanel.tsx"
import { sickNoteGroup, sickNotesCard } from "./sick-note.ts"
import { webcert } from "./webcert.ts"

const plugins = [{ ...pluginOf({ contributes: [sickNoteGroup(), sickNotesCard(), webcert("https://webcert.example/")] }), format }]

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `sick-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

const clinic = (): MemoryApi => {
  const sent: ExternalAction[] = []
  return memoryApi([
    respond(listExternalActions, () => ({ externalActions: [...sent] })),
    respond(sendSickNote, ({ payload }) => {
      const note = { createdAt: "2031-03-03T09:00:00.000Z", title: "Läkarintyg", body: payload.messageBody }
      sent.unshift({ id: `note-${sent.length}`, type: "WEBCERT_SICK_NOTE", ...note })
      return note
    }),
  ])
}
const open = (api: MemoryApi, panel = <SickNotePanel />) => {
  const { unmount } = render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return { user: userEvent.setup(), unmount }
}
const message = () => screen.findByRole("textbox", { name: /Message to the patient/ })
const send = () => screen.getByRole("button", { name: "Send to the patient" })

describe("a sick note", () => {
  it("is written in Webcert, and the patient is told of it", { tags: ["SICK-961", "SICK-962"] }, async () => {
    const api = clinic()
    const { user } = open(api)
    const webcertLink = screen.getByRole("link", { name: "Open Webcert in a new tab" })
    expect(webcertLink).toHaveAttribute("href", "https://webcert.example/")
    expect(webcertLink).toHaveAttribute("target", "_blank")
    await user.type(await message(), "  Rest for a week. ")
    await user.click(send())
    expect(await screen.findByText("The patient was told of the sick note")).toBeVisible()
    expect(api.requests.findLast(({ id }) => id === sendSickNote.id)?.input).toMatchObject({
      params: { id: subject.meeting?.id },
      payload: { messageBody: "Rest for a week." },
    })
    const list = await screen.findByRole("region", { name: "Sent in this meeting" })
    await user.click(within(list).getByRole("button", { name: /Läkarintyg/ }))
    expect(within(list).getByText("Rest for a week.")).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Write another message" }))
    expect(await message()).toHaveValue("")
  })

  it("needs a message, and focuses its field", { tags: ["SICK-962"] }, async () => {
    const api = clinic()
    const { user } = open(api)
    await user.type(await message(), " ")
    await user.click(send())
    expect(await message()).toHaveFocus()
    expect(screen.getByText("Write what the patient should know.")).toBeVisible()
    expect(api.requests.some(({ id }) => id === sendSickNote.id)).toBe(false)
  })

  it.each([
    ["Refused", "not_offered", "You can no longer send a sick note to this patient."],
    ["Invalid", "sick_note_message", "Write what the patient should know, then send again."],
    ["Unavailable", "offline", "Try again when the connection is back."],
  ] as const)("that fails with %s %s says what to do, and keeps the message", { tags: ["SICK-963"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(sendSickNote, apiError(kind, { code })))
    const { user, unmount } = open(api)
    await user.type(await message(), "Rest.")
    await user.click(send())
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The patient was not told")
    expect(alert).toHaveTextContent(text)
    unmount()
    open(api)
    expect(await message()).toHaveValue("Rest.")
  })

  it("is a card among the taken actions, with what the patient was told", { tags: ["SICK-964"] }, async () => {
    const api = clinic()
    const note: ExternalAction = {
      id: "note",
      type: "WEBCERT_SICK_NOTE",
      createdAt: "2031-03-03T09:00:00.000Z",
      title: "Läkarintyg",
      body: "Rest for a week.",
    }
    api.answer(respond(listExternalActions, { externalActions: [note] }))
    const { user } = open(api, <SentSickNotes />)
    await user.click(await screen.findByRole("button", { name: /Läkarintyg/ }))
    expect(screen.getByText("Rest for a week.")).toBeVisible()
  })
})
