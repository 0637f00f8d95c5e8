import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { indexedDraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { testKeys } from "../../../platform/drafts/testing.ts"
import { getMessagingConfiguration, sendPatientMessage, type NewPatientMessage } from "../../../model/messaging/index.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../model/workspace/core-facts.ts"
import { finalisedDocumentsCard, finalisedDocumentCount } from "./action.ts"
import {
  getDocumentForm,
  getFinalisedDocument,
  getMessageToPatientTemplate,
  listDocumentTemplates,
  listFinalisedDocuments,
  listMostUsedTemplates,
  previewDocument,
  saveDocument,
  type DocumentForm,
  type FinalisedDocument,
  type NewDocument,
} from "../../../model/documents/index.ts"
import CreateDocumentPanel from "./CreateDocumentPanel.tsx"
import FinalisedDocumentsCards from "../FinalisedDocuments.tsx"

const form: DocumentForm = {
  id: "visit",
  version: 1,
  name: "Certificate of visit",
  language: "en-GB",
  nodes: [
    { kind: "text", id: "reader", label: "For whom", required: true, maxLength: 40 },
    { kind: "long_text", id: "remarks", label: "Remarks", required: false },
    { kind: "date", id: "day", label: "Day", required: false },
  ],
  prefills: [{ field: "day", from: "meeting_date" }],
}
const saved: FinalisedDocument = {
  id: "document-1",
  documentTemplateId: "visit",
  documentTemplateName: "Certificate of visit",
  createdAt: "2026-03-02T09:30:00.000Z",
  clinicianName: "Robin Vale",
}
const sheet = {
  title: "Certificate of visit",
  language: "en-GB",
  issuer: ["Pool"],
  about: [{ label: "Patient", value: "Alex Moor" }],
  parts: [{ kind: "answer" as const, label: "For whom", value: "The school" }],
  closing: [{ label: "Issued by", value: "Robin Vale, GP" }],
}

function clinic() {
  const documents: FinalisedDocument[] = []
  return memoryApi([
    respond(listDocumentTemplates, {
      templates: [
        { id: "advice", name: "Advice", description: "Self-care" },
        { id: "visit", name: "Certificate of visit", description: null },
      ],
    }),
    respond(listMostUsedTemplates, { templateIds: ["visit"] }),
    respond(getDocumentForm, ({ params }) => ({ ...form, id: params.id, name: params.id === "visit" ? form.name : "Advice" })),
    respond(previewDocument, { id: "preview-1", sheet }),
    respond(saveDocument, () => {
      documents.push(saved)
      return saved
    }),
    respond(listFinalisedDocuments, () => ({ documents: [...documents] })),
    respond(getFinalisedDocument, new Blob(["%PDF-"], { type: "application/pdf" })),
    respond(getMessageToPatientTemplate, {
      messageToPatient: { subject: "Your {document}", body: "Dear {patient},\n{unknown}\n{clinician}" },
    }),
    respond(getMessagingConfiguration, {
      maxAttachments: 3,
      maxAttachmentBytes: 10_000_000,
      attachmentTypes: ["application/pdf"],
      validatesFileNames: true,
      offersRevisitButton: false,
    }),
    respond(sendPatientMessage, ({ payload }) => ({
      id: "message-1",
      title: payload.messageSubject,
      body: payload.message,
      timestamp: "2026-03-02T09:31:00.000Z",
      buttonType: null,
      attachments: [],
      delivery: "delivered" as const,
    })),
  ])
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject: WorkspaceSubject
beforeEach(() => {
  const id = `documented-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

function open(api: MemoryApi) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <CreateDocumentPanel />
    </InWorkspace>,
  )
  return userEvent.setup()
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => user.click(await screen.findByRole("button", { name }))
const reader = () => screen.findByRole("textbox", { name: /For whom/ })
const requestsTo = (api: MemoryApi, endpoint: { readonly id: string }) => api.seen.filter((candidate) => candidate.id === endpoint.id)
/** What this device keeps of the patient's documents. */
async function kept(): Promise<unknown> {
  const [draft] = await indexedDraftStore(testKeys()).list({
    clinicianId: subject.clinician.id,
    patientId: subject.patient.id,
    meetingId: subject.meeting?.id,
    form: "create-document",
  })
  return draft?.content
}
const payloads = (api: MemoryApi, endpoint: { readonly id: string }) =>
  requestsTo(api, endpoint).map(({ input }) => (input as { readonly payload: NewDocument }).payload)

it("lists the most used templates first, and finds others by their words", { tags: ["DOC-001", "DOC-002"] }, async () => {
  const user = open(clinic())
  const mostUsed = await screen.findByRole("region", { name: "Most used" })
  expect(within(mostUsed).getAllByRole("button")).toHaveLength(1)
  expect(within(screen.getByRole("region", { name: "Other templates" })).getByRole("button", { name: /Advice/ })).toBeVisible()
  await user.type(screen.getByRole("searchbox", { name: "Search templates" }), "self CARE")
  expect(screen.getByRole("region", { name: "Results" })).toBeVisible()
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["AdviceSelf-care"])
  await user.type(screen.getByRole("searchbox"), "x")
  expect(screen.getByText("No templates match your search")).toBeVisible()
})

it("prefills how the patient was met, to be changed", { tags: ["DOC-003"] }, async () => {
  const api = clinic()
  const options = ["video", "phone"].map((value) => ({ value, label: value }))
  const manner = { kind: "single_choice", id: "manner", label: "Manner", required: true, options } as const
  api.answer(respond(getDocumentForm, { ...form, nodes: [manner], prefills: [{ field: "manner", from: "contact_type" }] }))
  const user = open(api)
  await choose(user, /Certificate of visit/)
  expect(await screen.findByRole("radio", { name: "video" })).toBeChecked()
  await user.click(screen.getByRole("radio", { name: "phone" }))
  await waitFor(async () => expect(await kept()).toMatchObject({ answers: { visit: { manner: "phone" } } }))
})

it("waits for the order of use before it shows templates, so that none moves under the pointer", { tags: ["DOC-002"] }, async () => {
  const order = Promise.withResolvers<{ readonly templateIds: readonly string[] }>()
  const api = clinic()
  api.answer(respond(listMostUsedTemplates, () => Effect.promise(() => order.promise)))
  open(api)
  await waitFor(() => expect(requestsTo(api, listDocumentTemplates)).toHaveLength(1))
  await waitFor(() => expect(requestsTo(api, listMostUsedTemplates)).toHaveLength(1))
  // The templates' response arrives in the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(screen.queryByRole("button", { name: /Advice/ })).toBeNull()
  order.resolve({ templateIds: [] })
  expect(await screen.findByRole("button", { name: /Advice/ })).toBeVisible()
})

it("lists templates without the order of use, shows an empty state, and retries", { tags: ["DOC-001"] }, async () => {
  const api = clinic()
  api.answer(respond(listMostUsedTemplates, apiError("Unavailable")))
  api.answer(respond(listDocumentTemplates, apiError("Unavailable")))
  const user = open(api)
  expect(await screen.findByRole("alert")).toHaveTextContent("Templates could not be loaded")
  api.answer(respond(listDocumentTemplates, { templates: [] }))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("No templates")).toBeVisible()
})

it("fills in, shows missing fields, previews, and saves", { tags: ["DOC-003", "DOC-005", "DOC-006"] }, async () => {
  const api = clinic()
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.click(await screen.findByRole("button", { name: "Preview" }))
  expect(await reader()).toHaveFocus()
  expect(screen.getByText("Required in this document.")).toBeVisible()
  expect(requestsTo(api, previewDocument)).toEqual([])
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Preview" }))
  const dialog = await screen.findByRole("dialog", { name: "Preview" })
  expect(within(dialog).getByRole("article", { name: "Certificate of visit" })).toHaveTextContent("For whomThe school")
  expect(within(dialog).getByRole("link", { name: /Open as PDF/ })).toHaveAttribute("href", "/medicaldocuments/preview/preview-1")
  await user.click(within(dialog).getByRole("button", { name: "Save document" }))
  expect(await screen.findByText("Document saved")).toBeVisible()
  const [sent] = payloads(api, saveDocument)
  expect(sent).toMatchObject({
    templateId: "visit",
    templateVersion: 1,
    meetingId: subject.meeting?.id,
    patientId: subject.patient.id,
    values: { reader: "The school", day: "2026-03-02" },
  })
  expect(payloads(api, previewDocument)).toEqual([sent])
  expect(screen.getByRole("link", { name: /^Open as PDF/ })).toHaveAttribute("href", "/medicaldocuments/finalised-document/document-1")
  expect(await screen.findByRole("region", { name: "Saved in this meeting" })).toHaveTextContent("Certificate of visit")
})

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
  // The next one, saved alone, goes nowhere.
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

it("keeps each template's answers while the panel is closed or another template is open", async () => {
  const api = clinic()
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Other templates" }))
  expect(await screen.findByRole("button", { name: /Certificate of visit.*Started/ })).toBeVisible()
  await choose(user, /Advice/)
  await user.type(await reader(), "Somebody")
  cleanup()
  const again = open(api)
  expect(await reader()).toHaveValue("Somebody")
  expect(screen.getByText("Your unsaved document was restored")).toBeVisible()
  await again.click(screen.getByRole("button", { name: "Other templates" }))
  await choose(again, /Certificate of visit/)
  expect(await reader()).toHaveValue("The school")
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

it("asks before discarding, and discards only that template's answers", async () => {
  const user = open(clinic())
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Discard" }))
  const question = await screen.findByRole("alertdialog")
  await user.click(within(question).getByRole("button", { name: "Keep editing" }))
  expect(await reader()).toHaveValue("The school")
  await user.click(screen.getByRole("button", { name: "Discard" }))
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }))
  expect(await screen.findByRole("region", { name: "Most used" })).toBeVisible()
  expect(screen.queryByText("Started")).toBeNull()
})

it.each([
  ["Invalid", "document_characters", { characters: "😀" }, "These characters cannot be printed: 😀"],
  [
    "Invalid",
    "document_names",
    { characters: "漢" },
    "Your name, the patient’s or the clinic’s has characters that cannot be printed: 漢 Ask support",
  ],
  ["Invalid", "document_incomplete", undefined, "Something is missing or incorrect."],
  ["NotFound", "not_found", undefined, "This template is no longer in use."],
  ["Refused", "refused", undefined, "You can no longer write documents for this patient."],
  ["Unavailable", "offline", undefined, "Try again when the connection is back."],
  ["DecodeError", "undecodable", undefined, "The document may have been saved"],
] as const)("explains what to do after %s %s, keeps the text, and retries under the same key", async (kind, code, detail, text) => {
  const api = clinic()
  api.answer(respond(saveDocument, apiError(kind, { code, detail })))
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Save document" }))
  expect(await screen.findByRole("alert")).toHaveTextContent(`The document was not saved${text}`)
  expect(await reader()).toHaveValue("The school")
  api.answer(respond(saveDocument, saved))
  await user.click(screen.getByRole("button", { name: "Save document" }))
  await screen.findByText("Document saved")
  const [first, second] = requestsTo(api, saveDocument).map(({ options }) => options?.idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it("loads a changed template and keeps the answers", async () => {
  const api = clinic()
  api.answer(respond(saveDocument, apiError("Conflict", { code: "template_changed" })))
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  api.answer(respond(getDocumentForm, { ...form, version: 2, nodes: form.nodes.slice(0, 2) }))
  await user.click(screen.getByRole("button", { name: "Save document" }))
  expect(await screen.findByText(/The template has been updated/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText("Day")).toBeNull())
  expect(await reader()).toHaveValue("The school")
  api.answer(respond(saveDocument, saved))
  await user.click(screen.getByRole("button", { name: "Save document" }))
  await screen.findByText("Document saved")
  expect(payloads(api, saveDocument).at(-1)).toMatchObject({ templateVersion: 2 })
})

it("shows that a preview failed", async () => {
  const api = clinic()
  api.answer(respond(previewDocument, apiError("Timeout")))
  const user = open(api)
  await choose(user, /Certificate of visit/)
  await user.type(await reader(), "The school")
  await user.click(screen.getByRole("button", { name: "Preview" }))
  expect(await screen.findByRole("alert")).toHaveTextContent("The preview could not be created")
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
    expect(screen.getAllByText(/09:30.* · Robin Vale$/)).toHaveLength(2)
    expect(finalisedDocumentsCard().id).toBe("create-document")
    const count = (meetingId: string | undefined) =>
      Effect.runPromise(
        finalisedDocumentCount.run({ meetingId, patientId: "p", clinicianId: "c", poolId: "o" }).pipe(Effect.provide(api.layer)),
      )
    expect(await count("m")).toBe(2)
    expect(await count(undefined)).toBe(0)
  },
)
