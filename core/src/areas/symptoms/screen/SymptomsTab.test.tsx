import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Schema } from "effect"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { useNoteFields } from "../../../platform/forms/writing/note-fields.ts"
import { noteForm } from "../../../testkit/forms.ts"
import { TextArea, TextInput } from "../../../platform/ui/controls/TextInput.tsx"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { getPatientWarnings } from "../../patient/model/index.ts"
import { getSymptomForm, getSymptomImage, type SymptomForm, SymptomNode } from "../model/index.ts"
import SymptomsTab from "./SymptomsTab.tsx"

const form: SymptomForm = {
  surveyInformationId: "survey-1",
  symptomId: "skin_rash",
  title: "Skin rash",
  submittedAt: "2026-03-02T09:30:00.000Z",
  sections: [
    {
      id: "rash",
      title: "The rash",
      nodes: [
        {
          id: "where",
          title: "Where is it?",
          subtitle: "Choose all that apply",
          type: "multiple_choice",
          options: [
            { id: "arm", text: "Arm", selected: true },
            { id: "leg", text: "Leg", selected: true },
            { id: "back", text: "Back", selected: false },
          ],
          answer: "Mostly the left one",
        },
        { id: "since", title: "Since when?", subtitle: null, type: "date", answer: "2026-02-27" },
        { id: "else", title: "Anything else?", subtitle: null, type: "text", answer: null },
        {
          id: "photos",
          title: "Photos",
          subtitle: null,
          type: "taggable_photos",
          images: [
            { id: "photo-1", tags: ["arm"] },
            { id: "photo-2", tags: [] },
          ],
        },
      ],
    },
  ],
}
const photo = respond(getSymptomImage, new Blob(["png"], { type: "image/png" }))

function open(api: ReturnType<typeof memoryApi>, subject = subjectOf()) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <SymptomsTab />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

function Note({ language }: { readonly language: string }) {
  const fields = useNoteFields({ ...noteForm, language })
  const [history, setHistory] = useState("")
  const [reason, setReason] = useState("")
  return (
    <div {...fields}>
      <TextInput aria-label="Reason" value={reason} onChange={setReason} />
      <TextArea aria-label="History" value={history} onChange={setHistory} />
    </div>
  )
}

describe("quoting an answer in the note", { tags: ["NOTE-063"] }, () => {
  const openBeside = (language: string) => {
    render(<Note language={language} />)
    return open(memoryApi([respond(getSymptomForm, { form }), photo]))
  }
  const quote = (question: string) => screen.findByRole("button", { name: `Quote in the note: ${question}` })

  it("adds it at the caret of the last edited field, in the note's language", async () => {
    const { user } = openBeside("sv")
    const history = screen.getByRole("textbox", { name: "History" })
    await user.type(history, "Frisk.")
    await user.click(await quote("Where is it?"))
    expect(history).toHaveValue("Frisk.\nPatientens ord: Where is it? ”Arm”, ”Leg”, ”Mostly the left one”")
    expect(history).toHaveFocus()
    await user.type(history, ".")
    expect(history).toHaveValue("Frisk.\nPatientens ord: Where is it? ”Arm”, ”Leg”, ”Mostly the left one”.")
  })

  it("works by keyboard, and in a single-line field", async () => {
    const { user } = openBeside("en-GB")
    const reason = screen.getByRole("textbox", { name: "Reason" })
    await user.type(reason, "Rash")
    ;(await quote("Since when?")).focus()
    await user.keyboard("{Enter}")
    expect(reason).toHaveValue("Rash Patient’s words: Since when? “27/02/2026”")
    expect(reason).toHaveFocus()
  })

  it("is offered only for answers, while a note can be written", async () => {
    openBeside("en-GB")
    await quote("Where is it?")
    expect(screen.queryByRole("button", { name: /Anything else/ })).toBeNull()
    cleanup()
    open(memoryApi([respond(getSymptomForm, { form }), photo]))
    await screen.findByText("Where is it?")
    expect(screen.queryByRole("button", { name: /Quote/ })).toBeNull()
  })
})

describe("an answer about allergies", { tags: ["PANE-093"] }, () => {
  const penicillin = {
    warningId: "w",
    type: "WARNING",
    kind: "allergy",
    reason: "Allvarlig penicillinallergi",
    note: null,
    clinicianName: "Robin Vale",
    createdAt: "2024-03-12T09:00:00.000Z",
  }
  const title = "Är du allergisk mot något?"
  const openWith = (text: string) => {
    const options = [{ id: "chosen", text, selected: true }]
    const nodes = [{ id: "q1", title, subtitle: null, type: "multiple_choice" as const, options, answer: null }]
    const symptomForm: SymptomForm = { ...form, sections: [{ id: "you", title: "You", nodes }] }
    render(<Note language="en-GB" />)
    return open(memoryApi([respond(getSymptomForm, { form: symptomForm }), respond(getPatientWarnings, { warnings: [penicillin] })]))
  }
  const quote = () => screen.findByRole("button", { name: `Quote in the note: ${title}` })

  it.each(["Inga", "None", "Björkpollen"])("names the warning that %s leaves out, and is quoted by a second press", async (text) => {
    const { user } = openWith(text)
    const history = screen.getByRole("textbox", { name: "History" })
    await user.click(history)
    expect(await screen.findByText(/This answer leaves out what is known: Allvarlig penicillinallergi/)).toBeVisible()
    await user.click(await quote())
    expect(history).toHaveValue("")
    await user.click(screen.getByRole("button", { name: "Quote nevertheless" }))
    expect(history).toHaveValue(`Patient’s words: ${title} “${text}”`)
    expect(history).toHaveFocus()
  })

  it("is quoted by one press where it names what is known", async () => {
    const { user } = openWith("Penicillin")
    const history = screen.getByRole("textbox", { name: "History" })
    await user.click(history)
    await user.click(await quote())
    expect(history).toHaveValue(`Patient’s words: ${title} “Penicillin”`)
    expect(screen.queryByText(/leaves out/)).toBeNull()
  })
})

it("shows questions and answers under their sections", { tags: ["PANE-001", "TXT-014"] }, async () => {
  open(memoryApi([respond(getSymptomForm, { form }), photo]))
  const section = await screen.findByRole("region", { name: "The rash" })
  expect(screen.getByRole("heading", { name: "Skin rash", level: 2 })).toBeVisible()
  expect(within(section).getByText("Where is it?")).toBeVisible()
  expect(within(section).getByText("Arm")).toBeVisible()
  expect(within(section).getByText("Leg")).toBeVisible()
  expect(within(section).queryByText("Back")).toBeNull()
  expect(within(section).getByText("Mostly the left one")).toBeVisible()
  expect(within(section).getByText(/^27 Feb( 2026)?$/)).toBeVisible()
  expect(within(section).getByText("No answer")).toBeVisible()
})

it("opens photos full screen, moves by arrow keys, and closes with Escape", { tags: ["PANE-002"] }, async () => {
  const { api, user } = open(memoryApi([respond(getSymptomForm, { form }), photo]))
  await user.click(await screen.findByRole("button", { name: "Open photo 1 of 2" }))
  const viewer = await screen.findByRole("dialog", { name: /Photo 1 of 2/ })
  expect(await within(viewer).findByRole("img", { name: "Patient photo 1" })).toBeVisible()
  await user.keyboard("{ArrowRight}")
  expect(await screen.findByRole("dialog", { name: /Photo 2 of 2/ })).toBeVisible()
  await user.keyboard("{Escape}")
  expect(screen.queryByRole("dialog")).toBeNull()
  const inputs = api.requests.filter((request) => request.id === getSymptomImage.id).map((request) => request.input)
  expect(inputs).toContainEqual({
    params: { id: "photo-1" },
    query: { meetingId: "meeting-1", userId: "patient-1", width: 200, height: 100 },
  })
  expect(inputs).toContainEqual({ params: { id: "photo-2" }, query: { meetingId: "meeting-1", userId: "patient-1" } })
})

it("shows a skeleton while the form loads, shows a failure, and refetches", { tags: ["PANE-003"] }, async () => {
  const { api, user } = open(
    memoryApi([respond(getSymptomForm, () => Effect.sleep(5).pipe(Effect.andThen(Effect.fail(apiError("Unavailable")))))]),
  )
  expect(screen.getByRole("status")).toHaveTextContent("Loading")
  expect(await screen.findByRole("alert")).toHaveTextContent("The patient’s answers could not be loaded")
  api.answer(respond(getSymptomForm, { form }))
  api.answer(photo)
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Where is it?")).toBeVisible()
})

it("shows a question of an unknown type with its answer", { tags: ["CLI-082"] }, async () => {
  vi.stubGlobal("reportError", vi.fn<(error: Error) => void>())
  const soundQuestion = { id: "sound", title: "Your cough", subtitle: null, type: "sound" }
  const [section] = form.sections
  const read = Schema.decodeUnknownSync(SymptomNode)
  const nodes = [
    read({ ...soundQuestion, answer: "Dry" }),
    read({ ...soundQuestion, id: "silent", title: "Your breath" }),
    ...section!.nodes,
  ]
  open(memoryApi([respond(getSymptomForm, { form: { ...form, sections: [{ ...section!, nodes }] } }), photo]))
  expect(await screen.findByText("Your cough")).toBeVisible()
  expect(screen.getByText("Dry")).toBeVisible()
  expect(screen.getByText("Your breath")).toBeVisible()
  expect(screen.getByText("Where is it?")).toBeVisible()
  vi.unstubAllGlobals()
})

it("quotes alarming words above all answers", { tags: ["PANE-104"] }, async () => {
  open(memoryApi([respond(getSymptomForm, { form, alarmingQuotes: ["I want to die", "chest pain"] }), photo]))
  const alarm = await screen.findByRole("alert")
  expect(alarm).toHaveTextContent("Read these answers firstThe patient writes: “I want to die” “chest pain”")
  expect(alarm.compareDocumentPosition(screen.getByText("Where is it?"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it("is silent about words when none is alarming", { tags: ["PANE-104"] }, async () => {
  open(memoryApi([respond(getSymptomForm, { form, alarmingQuotes: [] }), photo]))
  await screen.findByText("Where is it?")
  expect(screen.queryByRole("alert")).toBeNull()
})

it("shows that there is no form", { tags: ["PANE-003"] }, async () => {
  open(memoryApi([respond(getSymptomForm, { form: null })]))
  expect(await screen.findByText("No symptom form")).toBeVisible()
})

it.each([
  ["no sections", []],
  ["sections without questions", [{ id: "rash", title: "The rash", nodes: [] }]],
])("shows that there is no form when it has %s", { tags: ["PANE-003"] }, async (_what, sections) => {
  open(memoryApi([respond(getSymptomForm, { form: { ...form, sections } })]))
  expect(await screen.findByText("No symptom form")).toBeVisible()
})

it("requests nothing outside a meeting", { tags: ["PANE-003"] }, () => {
  const { api } = open(memoryApi(), subjectOf({ meeting: undefined, view: "patient-profile" }))
  expect(screen.getByText("No symptom form")).toBeVisible()
  expect(api.requests).toEqual([])
})

it("keeps the answers when a photo fails to load, and retries the photo", async () => {
  const { api, user } = open(memoryApi([respond(getSymptomForm, { form }), respond(getSymptomImage, apiError("Unavailable"))]))
  const retryButton = await screen.findByRole("button", { name: "Photo 1 of 2: try again" })
  expect(screen.getByText("Mostly the left one")).toBeVisible()
  api.answer(photo)
  await user.click(retryButton)
  expect(await screen.findByRole("button", { name: "Open photo 1 of 2" })).toBeVisible()
})
