import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { sendPatientMessage, type NewPatientMessage } from "../../../messaging/model/index.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, type MemoryApi } from "../../../../testkit/memory-api.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { finalisedDocumentsCard } from "./action.ts"
import { getMessageToPatientTemplate, listFinalisedDocuments, saveDocument, type FinalisedDocument } from "../../model/index.ts"
import CreateDocumentPanel from "./CreateDocumentPanel.tsx"
import FinalisedDocumentsCards from "../FinalisedDocuments.tsx"
import { saved, clinic, aSubject, openPanel, choose, reader, requestsTo, keptOf } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  subject = aSubject()
})
const open = (api: MemoryApi) => openPanel(api, subject)
const kept = () => keptOf(subject)

it("offers the template's message with the document attached, and sends it", { tags: ["DOC-008"] }, async () => {
  const api = clinic()
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  expect(await screen.findByRole("textbox", { name: /Subject/ })).toHaveValue("Your Certificate of visit")
  expect(screen.getByRole("textbox", { name: /^Message/ })).toHaveValue("Dear Alex Moor,\n{unknown}\nRobin Vale")
  await user.click(screen.getByRole("button", { name: "Send message" }))
  expect(await screen.findByText("Message sent")).toBeVisible()
  const [message] = requestsTo(api, sendPatientMessage).map(({ input }) => (input as { readonly payload: NewPatientMessage }).payload)
  expect(message?.attachments.map(({ name, type }) => [name, type])).toEqual([["Certificate of visit 2026-03-02.pdf", "application/pdf"]])
  await user.click(screen.getByRole("button", { name: "Write another" }))
  expect(await screen.findByRole("region", { name: "Most used" })).toBeVisible()
})

it("saves it and sends it to the patient in one press", { tags: ["DOC-008"] }, async () => {
  const api = clinic()
  const user = open(api)
  await choose(user, /Certificate of visit/)
  const press = await screen.findByRole("button", { name: "Save and send" })
  await user.click(press)
  expect(await reader()).toHaveFocus()
  await user.type(await reader(), "The school")
  await user.click(press)
  expect(await screen.findByText("Message sent")).toBeVisible()
  const messages = () => requestsTo(api, sendPatientMessage).map(({ input }) => (input as { readonly payload: NewPatientMessage }).payload)
  expect(messages().map(({ messageSubject, attachments }) => [messageSubject, attachments.length])).toEqual([
    ["Your Certificate of visit", 1],
  ])
  // The next one, saved without sending, goes nowhere.
  await user.click(screen.getByRole("button", { name: "Write another" }))
  await choose(user, /Advice/)
  await user.type(await reader(), "Work")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  expect(await screen.findByRole("button", { name: "Send message" })).toBeEnabled()
  expect(messages()).toHaveLength(1)
})

it("reopens the message about a saved document, with what was typed", { tags: ["DOC-008"] }, async () => {
  const user = open(clinic())
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  const subjectField = await screen.findByRole("textbox", { name: /Subject/ })
  await user.clear(subjectField)
  await user.type(subjectField, "For you")
  await user.click(screen.getByRole("button", { name: "Write another" }))
  await user.click(await screen.findByRole("button", { name: "Send “Certificate of visit” to the patient" }))
  expect(await screen.findByRole("textbox", { name: /Subject/ })).toHaveValue("For you")
  expect(screen.getByText("Certificate of visit 2026-03-02.pdf")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Send “Certificate of visit” to the patient" })).toBeNull()
})

it("offers no message if the template has none", { tags: ["DOC-008"] }, async () => {
  const api = clinic()
  api.answer(respond(getMessageToPatientTemplate, { messageToPatient: null }))
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  expect(await screen.findByText("Document saved")).toBeVisible()
  await waitFor(() => expect(requestsTo(api, getMessageToPatientTemplate)).toHaveLength(1))
  expect(screen.queryByRole("textbox")).toBeNull()
})

/** One template begun, and another whose saving is under way while the panel is closed. */
async function closedWhileSaving() {
  const api = clinic()
  const saving = Promise.withResolvers<FinalisedDocument>()
  api.answer(respond(saveDocument, () => Effect.promise(() => saving.promise)))
  const page = (isOpen: boolean) => (
    <InWorkspace api={api} plugins={[]} subject={subject}>
      {isOpen && <CreateDocumentPanel />}
    </InWorkspace>
  )
  const { rerender } = render(page(true))
  const user = userEvent.setup()
  await choose(user, /Advice/)
  await user.type(await reader(), "Somebody")
  await user.click(screen.getByRole("button", { name: "Other templates" }))
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  rerender(page(false))
  return { user, openAgain: () => rerender(page(true)), arrives: () => saving.resolve(saved) }
}

it("clears a document that was saved while its panel was closed, and keeps the other templates", async () => {
  const { user, openAgain, arrives } = await closedWhileSaving()
  arrives()
  await waitFor(async () => expect(await kept()).toMatchObject({ answers: { advice: { reader: "Somebody" } }, justSaved: saved }))
  openAgain()
  expect(await screen.findByText("Document saved")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Write another" }))
  expect(await screen.findByRole("button", { name: /Advice.*Started/ })).toBeVisible()
  expect(screen.queryByRole("button", { name: /Certificate of visit.*Started/ })).toBeNull()
})

it("also clears it in the reopened panel, and confirms there that it was saved", async () => {
  const { openAgain, arrives } = await closedWhileSaving()
  openAgain()
  expect(await reader()).toHaveValue("The school")
  arrives()
  expect(await screen.findByText("Document saved")).toBeVisible()
  expect(screen.queryByRole("textbox", { name: /For whom/ })).toBeNull()
})

it(
  "shows the meeting's documents as taken-action cards, counts them, and labels them with their action",
  { tags: ["DOC-007"] },
  async () => {
    const api = clinic()
    api.answer(respond(listFinalisedDocuments, { documents: [saved, { ...saved, id: "document-2" }] }))
    render(
      <InWorkspace api={api} plugins={[]} subject={subject}>
        <FinalisedDocumentsCards />
      </InWorkspace>,
    )
    const links = await screen.findAllByRole("link", { name: /Open Certificate of visit \(PDF, opens in a new tab\)/ })
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      ["/medicaldocuments/finalised-document/document-1", "_blank"],
      ["/medicaldocuments/finalised-document/document-2", "_blank"],
    ])
    const lines = screen.getAllByText(/09:30.* ·$/)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toHaveTextContent(/ · Robin Vale$/)
    expect(finalisedDocumentsCard().id).toBe("create-document")
  },
)
