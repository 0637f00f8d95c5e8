import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { respond, apiError, type MemoryApi } from "../../../../testkit/memory-api.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { getDocumentForm, listDocumentTemplates, listMostUsedTemplates, previewDocument, saveDocument } from "../../model/index.ts"
import { form, saved, clinic, aSubject, openPanel, choose, reader, requestsTo, keptOf, payloads } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  subject = aSubject()
})
const open = (api: MemoryApi) => openPanel(api, subject)
const kept = () => keptOf(subject)

it("lists the most used templates first, and finds others by their words", { tags: ["DOC-001", "DOC-002", "TXT-030"] }, async () => {
  const user = open(clinic())
  const mostUsed = await screen.findByRole("region", { name: "Most used" })
  expect(within(mostUsed).getAllByRole("button")).toHaveLength(1)
  expect(within(screen.getByRole("region", { name: "Other templates" })).getByRole("button", { name: /Advice/ })).toBeVisible()
  expect(screen.getByText("Advice").parentElement).toHaveAttribute("lang", "en-GB")
  await user.type(screen.getByRole("searchbox", { name: "Search templates" }), "self CARE")
  expect(screen.getByRole("region", { name: "Results" })).toBeVisible()
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["AdviceSelf-care"])
  await user.type(screen.getByRole("searchbox"), "x")
  expect(screen.getByText("No templates match your search")).toBeVisible()
})

it("prefills how the patient was met, and allows a change", { tags: ["DOC-003"] }, async () => {
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

it("fills in a document, shows missing fields, previews and saves", { tags: ["DOC-003", "DOC-005", "DOC-006"] }, async () => {
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
  const reopened = open(api)
  expect(await reader()).toHaveValue("Somebody")
  expect(screen.getByText("Your unsaved document was restored")).toBeVisible()
  await reopened.click(screen.getByRole("button", { name: "Other templates" }))
  await choose(reopened, /Certificate of visit/)
  expect(await reader()).toHaveValue("The school")
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
  [
    "Invalid",
    "document_characters",
    { characters: ["U+E000", "U+FFFC"], fields: ["For whom", "Remarks"], positions: [1, 12] },
    "These characters cannot be printed: U+E000 (For whom, 1), U+FFFC (Remarks, 12). The number is",
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
