import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../testkit/memory-api.ts"
import { clinicianOf, meetingOf, patientOf } from "../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../model/workspace/core-facts.ts"
import { sentMessageCount } from "./action.ts"
import {
  getMessageDelivery,
  getMessagingConfiguration,
  listPatientMessages,
  sendPatientMessage,
  undoPatientMessage,
  type MessagingConfiguration,
  type NewPatientMessage,
  type SentMessage,
} from "../../../model/messaging/index.ts"
import { listSnippets, saveSnippet, type Snippet } from "../../../model/note/snippets.ts"
import { EnglishTexts } from "../../../i18n/testing.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../ui/states/notifications.tsx"
import SendMessagePanel from "./SendMessagePanel.tsx"

const configuration: MessagingConfiguration = {
  maxAttachments: 2,
  maxAttachmentBytes: 1_000_000,
  attachmentTypes: ["application/pdf"],
  validatesFileNames: true,
  offersRevisitButton: true,
}
const sentAs = (payload: NewPatientMessage): SentMessage => ({
  id: `message-${payload.messageSubject}`,
  title: payload.messageSubject,
  body: payload.message,
  timestamp: "2026-03-02T09:30:00.000Z",
  buttonType: payload.buttonType ?? null,
  attachments: payload.attachments.map((file, index) => ({
    id: `file-${index}`,
    name: file.name,
    mediaType: file.type,
    sizeBytes: file.size,
    isInfected: false,
  })),
  delivery: "delivered",
})

/** A clinic that takes every message and lists what it took, newest first. */
function clinic(changes: Partial<MessagingConfiguration> = {}) {
  const taken: SentMessage[] = []
  return memoryApi([
    respond(getMessagingConfiguration, { ...configuration, ...changes }),
    respond(listPatientMessages, () => ({ messages: taken.toReversed() })),
    respond(sendPatientMessage, ({ payload }) => {
      const sent = sentAs(payload)
      taken.push(sent)
      return sent
    }),
  ])
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject: WorkspaceSubject
beforeEach(() => {
  dismissAllNotifications()
  const id = `patient-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

async function open(api: MemoryApi, on: WorkspaceSubject = subject) {
  render(
    <InWorkspace api={api} plugins={[]} subject={on}>
      <SendMessagePanel />
    </InWorkspace>,
  )
  await screen.findByRole("textbox", { name: /Subject/ })
  return userEvent.setup({ applyAccept: false })
}
const subjectField = () => screen.getByRole("textbox", { name: /Subject/ })
const bodyField = () => screen.getByRole("textbox", { name: /^Message/ })
const emptyBody = "Dear Alex Moor,\n\n\n\nKind regards\nRobin Vale"
const template: Snippet = {
  id: "clinic-results",
  purpose: "message",
  word: "results",
  subject: "Your results",
  text: "All normal.",
  owner: "clinic",
  version: 1,
}
const note: Snippet = { ...template, id: "clinic-normal", purpose: "note", word: "normal", subject: null }
const sendButton = () => screen.getByRole("button", { name: "Send message" })
const sendings = (api: MemoryApi) =>
  api.seen.flatMap((request) =>
    request.id === sendPatientMessage.id
      ? [{ ...(request.input as { readonly payload: NewPatientMessage }), options: request.options }]
      : [],
  )

it("opens with only a greeting and a signature, and the caret between them", { tags: ["ACT-032"] }, async () => {
  const api = clinic()
  const user = await open(api)
  expect(bodyField()).toHaveValue(emptyBody)
  await user.type(subjectField(), "Your test")
  await user.tab()
  expect(bodyField()).toHaveFocus()
  await user.click(bodyField())
  await user.click(sendButton())
  expect(bodyField()).toHaveFocus()
  expect(bodyField()).toHaveAccessibleDescription("Enter a message.")
  expect(sendings(api)).toEqual([])
  await user.keyboard("All is well.")
  expect(bodyField()).toHaveValue("Dear Alex Moor,\n\nAll is well.\n\nKind regards\nRobin Vale")
})

it("inserts a template at the caret, and its subject if the subject is empty", { tags: ["ACT-033"] }, async () => {
  const api = clinic()
  api.answer(respond(listSnippets, { snippets: [template, note] }))
  const user = await open(api)
  await user.click(screen.getByRole("button", { name: "Templates" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Templates" }))
  await user.click(await dialog.findByRole("button", { name: "Insert results" }))
  expect(dialog.queryByRole("button", { name: "Insert normal" })).toBeNull()
  await waitFor(() => expect(bodyField()).toHaveValue("Dear Alex Moor,\n\nAll normal.\n\nKind regards\nRobin Vale"))
  expect(subjectField()).toHaveValue("Your results")
  await user.clear(subjectField())
  await user.type(subjectField(), "Mine")
  await user.clear(bodyField())
  await user.type(bodyField(), "Hello. /res")
  await user.click(await screen.findByRole("option", { name: /results/ }))
  expect(bodyField()).toHaveValue("Hello. All normal.")
  expect(subjectField()).toHaveValue("Mine")
  expect(bodyField()).toHaveFocus()
})

it("saves a template of one’s own", { tags: ["ACT-033"] }, async () => {
  const api = clinic()
  const saved: unknown[] = []
  api.answer(respond(listSnippets, { snippets: [] }))
  api.answer(respond(saveSnippet, ({ payload }) => void saved.push(payload)))
  const user = await open(api)
  await user.click(screen.getByRole("button", { name: "Templates" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Templates" }))
  await user.click(dialog.getByRole("button", { name: "New template" }))
  await user.type(dialog.getByRole("textbox", { name: /Short word/ }), "mine")
  await user.type(dialog.getByRole("textbox", { name: "Subject" }), "Subject")
  await user.type(dialog.getByRole("textbox", { name: /Text/ }), "Text")
  await user.click(dialog.getByRole("button", { name: "Save template" }))
  await waitFor(() => expect(saved).toEqual([{ purpose: "message", word: "mine", subject: "Subject", text: "Text" }]))
})

it("sends, confirms, lists the sent message, and starts another", { tags: ["ACT-002", "ACT-008"] }, async () => {
  const api = clinic()
  const user = await open(api)
  await user.type(subjectField(), "Your test")
  await user.type(bodyField(), "All is well.{enter}Rest.")
  await user.click(await screen.findByRole("checkbox", { name: "Add a button for booking a follow-up" }))
  await user.click(sendButton())
  expect(await screen.findByText("Message sent")).toBeVisible()
  expect(screen.getByText("“Your test” was sent to the patient at 09:30.")).toBeVisible()
  expect(sendings(api)[0]?.payload).toEqual({
    meetingId: subject.meeting?.id,
    patientId: subject.patient.id,
    messageSubject: "Your test",
    message: "Dear Alex Moor,\n\nAll is well.\nRest.\n\nKind regards\nRobin Vale",
    hasButton: "true",
    buttonType: "book_revisit",
    attachments: [],
  })
  const sent = await screen.findByRole("region", { name: "Sent in this meeting" })
  await user.click(within(sent).getByRole("button", { name: /Your test/ }))
  expect(within(sent).getByText("With a button for booking a follow-up")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Write another" }))
  expect(subjectField()).toHaveValue("")
  await user.type(subjectField(), "Second")
  await user.type(bodyField(), "More")
  await user.click(sendButton())
  expect(await within(sent).findByText("Second")).toBeVisible()
  const keys = sendings(api).map((sending) => sending.options?.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

it(
  "undoes a sent message within ten seconds, with its files beside newer ones, and says when it is too late",
  { tags: ["ACT-036"] },
  async () => {
    const api = clinic()
    api.answer(respond(undoPatientMessage, () => apiError("Conflict", { code: "message_delivered" })))
    const user = await open(api)
    render(<NotificationRegion />, { wrapper: EnglishTexts })
    const file = new File(["%PDF-1.7"], "result.pdf", { type: "application/pdf" })
    await user.type(subjectField(), "Your test")
    await user.type(bodyField(), "All is well.")
    await user.upload(screen.getByLabelText("Choose files"), file)
    await user.click(sendButton())
    await user.click(await screen.findByRole("button", { name: "Undo" }))
    expect(await screen.findByText("The message has already been delivered")).toBeVisible()

    api.answer(respond(undoPatientMessage, undefined))
    await user.click(screen.getByRole("button", { name: "Write another" }))
    await user.type(subjectField(), "Once more")
    await user.type(bodyField(), "All is well.")
    await user.upload(screen.getByLabelText("Choose files"), file)
    await user.click(sendButton())
    await user.click(await screen.findByRole("button", { name: "Write another" }))
    await user.upload(screen.getByLabelText("Choose files"), new File(["%PDF-1.7"], "advice.pdf", { type: "application/pdf" }))
    await user.click(screen.getByRole("button", { name: "Undo" }))
    expect(await screen.findByText("The message was not delivered and is a draft again")).toBeVisible()
    expect(screen.getByText("advice.pdf")).toBeVisible()
    expect(subjectField()).toHaveValue("Once more")
    expect(screen.getByText("result.pdf")).toBeVisible()
    await waitFor(() => expect(bodyField()).toHaveFocus())
    await user.click(sendButton())
    await waitFor(() => expect(sendings(api)).toHaveLength(3))
    const keys = sendings(api).map(({ options }) => options?.idempotencyKey)
    expect(new Set(keys).size).toBe(3)
  },
)

it("shows missing input at its field, and sends nothing", async () => {
  const api = clinic()
  const user = await open(api)
  expect(subjectField()).toBeValid()
  await user.click(sendButton())
  expect(subjectField()).toHaveFocus()
  expect(subjectField()).toHaveAccessibleDescription("Enter a subject.")
  expect(bodyField()).toHaveAccessibleDescription("Enter a message.")
  await user.click(subjectField())
  await user.paste("a".repeat(121))
  expect(subjectField()).toHaveAccessibleDescription("Use at most 120 characters.")
  expect(sendings(api)).toEqual([])
})

it("restores an unsent message for this patient and meeting only", async () => {
  const user = await open(clinic())
  await user.type(subjectField(), "Half")
  await user.type(bodyField(), "written")
  cleanup()
  await open(clinic())
  expect(await screen.findByText("Your unsent message was restored")).toBeVisible()
  expect(subjectField()).toHaveValue("Half")
  expect(bodyField()).toHaveValue("Dear Alex Moor,\n\nwritten\n\nKind regards\nRobin Vale")
  cleanup()
  for (const otherContext of [
    { ...subject, patient: patientOf({ id: "somebody-else" }) },
    { ...subject, meeting: meetingOf({ id: "another-meeting" }) },
    { ...subject, clinician: clinicianOf({ id: "another-clinician" }) },
  ]) {
    await open(clinic(), otherContext)
    expect(subjectField()).toHaveValue("")
    cleanup()
  }
})

it("clears a message that was sent or discarded", async () => {
  const user = await open(clinic())
  await user.type(subjectField(), "Sent")
  await user.type(bodyField(), "text")
  await user.click(sendButton())
  await screen.findByText("Message sent")
  cleanup()
  await open(clinic())
  expect(subjectField()).toHaveValue("")
  await user.type(subjectField(), "Thrown away")
  cleanup()
  await open(clinic())
  await user.click(await screen.findByRole("button", { name: "Discard" }))
  expect(subjectField()).toHaveValue("")
  cleanup()
  await open(clinic())
  expect(subjectField()).toHaveValue("")
})

const pdf = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "application/pdf" })

it("attaches files, explains why a file is refused, and sends when all are accepted", { tags: ["ACT-004"] }, async () => {
  const api = clinic()
  const user = await open(api)
  await user.type(subjectField(), "Files")
  await user.type(bodyField(), "Enclosed")
  const chooser = await screen.findByLabelText("Choose files")
  await user.upload(chooser, [pdf("referral.pdf"), pdf("a;b.pdf"), new File(["x"], "page.html", { type: "text/html" })])
  const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent)
  expect(alerts).toEqual(["Rename the file. Use only letters, digits, spaces and . _ - ( ).", "One file too many. Remove it."])
  await user.click(sendButton())
  expect(sendings(api)).toEqual([])
  await user.click(screen.getByRole("button", { name: "Remove page.html" }))
  await user.click(screen.getByRole("button", { name: "Remove a;b.pdf" }))
  expect(screen.getByRole("button", { name: "Attach files" })).toBeEnabled()
  await user.click(sendButton())
  await screen.findByText("Message sent")
  expect(sendings(api)[0]?.payload.attachments.map((file) => file.name)).toEqual(["referral.pdf"])
})

it("keeps attached files while the panel is closed", { tags: ["ACT-004"] }, async () => {
  const user = await open(clinic())
  await user.upload(await screen.findByLabelText("Choose files"), pdf("kept.pdf"))
  cleanup()
  await open(clinic())
  expect(await screen.findByText("kept.pdf")).toBeVisible()
})

it("offers neither files nor the button if the deployment lacks them", { tags: ["ACT-004", "ACT-007"] }, async () => {
  await open(clinic({ maxAttachments: 0, offersRevisitButton: false }))
  await expect.poll(() => screen.queryByRole("status")).toBeInTheDocument()
  expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull()
  expect(screen.queryByRole("checkbox")).toBeNull()
})

it("is busy while sending, keeps the text after a failure, and resends under the same key", async () => {
  const api = clinic()
  let fail: (value: void) => void = () => undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  api.answer(respond(sendPatientMessage, () => Effect.promise(() => failing).pipe(Effect.andThen(Effect.fail(apiError("Unavailable"))))))
  const user = await open(api)
  await user.type(subjectField(), "Again")
  await user.type(bodyField(), "text")
  await user.keyboard("{Control>}{Enter}{/Control}")
  expect(sendButton()).toHaveAttribute("aria-busy", "true")
  fail()
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The message was not sentThe server cannot be reached right now. Try again in a moment.",
  )
  expect(bodyField()).toHaveValue("Dear Alex Moor,\n\ntext\n\nKind regards\nRobin Vale")
  api.answer(respond(sendPatientMessage, ({ payload }) => sentAs(payload)))
  await user.click(sendButton())
  await screen.findByText("Message sent")
  const keys = sendings(api).map((sending) => sending.options?.idempotencyKey)
  expect(keys[0]).toBe(keys[1])
})

it.each([
  ["Refused", "refused", "You can no longer write to this patient. Contact support if you should be able to."],
  ["Invalid", "attachment_type", "The patient cannot open one of the files. Remove it, then send again."],
  ["Invalid", "payload_too_large", "The files together are too large. Remove some, then send again."],
  ["Timeout", "timeout", "The server took too long to answer. Try again."],
  ["Unavailable", "offline", "Try again when the connection is back."],
] as const)("explains what to do after %s %s", async (kind, code, text) => {
  const api = clinic()
  api.answer(respond(sendPatientMessage, apiError(kind, { code })))
  const user = await open(api)
  await user.type(subjectField(), "A")
  await user.type(bodyField(), "b")
  await user.click(sendButton())
  expect(await screen.findByRole("alert")).toHaveTextContent(text)
})

it("asks before sending if an earlier attempt may have been sent with other files", async () => {
  const api = clinic()
  api.answer(respond(sendPatientMessage, apiError("Conflict", { code: "idempotency_key_reused" })))
  const user = await open(api)
  await user.type(subjectField(), "A")
  await user.type(bodyField(), "b")
  await user.click(sendButton())
  const again = await screen.findByRole("button", { name: "Send anyway" })
  api.answer(respond(sendPatientMessage, ({ payload }) => sentAs(payload)))
  await user.click(again)
  await screen.findByText("Message sent")
  const keys = sendings(api).map((sending) => sending.options?.idempotencyKey)
  expect(keys[0]).not.toBe(keys[1])
})

it("writes without a meeting from the patient profile", { tags: ["ACT-002"] }, async () => {
  const api = clinic()
  const user = await open(api, { ...subject, meeting: undefined, view: "patient-profile" })
  await user.type(subjectField(), "A")
  await user.type(bodyField(), "b")
  await user.click(sendButton())
  await screen.findByText("Message sent")
  expect(sendings(api)[0]?.payload).not.toHaveProperty("meetingId")
  expect(api.seen.some((request) => request.id === listPatientMessages.id)).toBe(false)
})

it("counts the meeting's messages", { tags: ["ACT-008"] }, async () => {
  const api = memoryApi([
    respond(listPatientMessages, { messages: [sentAs({ patientId: "p", messageSubject: "A", message: "b", attachments: [] })] }),
  ])
  const count = (meetingId: string | undefined) =>
    Effect.runPromise(sentMessageCount.run({ meetingId, patientId: "p", clinicianId: "c", poolId: "o" }).pipe(Effect.provide(api.layer)))
  expect(await count("m")).toBe(1)
  expect(await count(undefined)).toBe(0)
})

it("clears a message and its files if it was sent while the panel was closed, also in the reopened panel", async () => {
  const api = clinic()
  let answerNow: () => void = () => undefined
  const response = new Promise<void>((resolve) => (answerNow = resolve))
  api.answer(
    respond(sendPatientMessage, ({ payload }) =>
      Effect.as(
        Effect.promise(() => response),
        sentAs(payload),
      ),
    ),
  )
  const page = (isOpen: boolean) => (
    <InWorkspace api={api} plugins={[]} subject={subject}>
      {isOpen && <SendMessagePanel />}
    </InWorkspace>
  )
  const { rerender } = render(page(true))
  const user = userEvent.setup({ applyAccept: false })
  await user.type(await screen.findByRole("textbox", { name: /Subject/ }), "Your test")
  await user.type(bodyField(), "All is well.")
  await user.upload(await screen.findByLabelText("Choose files"), pdf("letter.pdf"))
  await user.click(sendButton())
  rerender(page(false))
  rerender(page(true))
  expect(await screen.findByDisplayValue("Your test")).toBeVisible()
  expect(screen.getByText("letter.pdf")).toBeVisible()
  answerNow()
  await waitFor(() => expect(subjectField()).toHaveValue(""))
  expect(bodyField()).toHaveValue(emptyBody)
  expect(screen.queryByText("letter.pdf")).toBeNull()
})

const withFile = (delivery: SentMessage["delivery"], isInfected = false): SentMessage => ({
  id: `with-file-${delivery}`,
  title: "Your test",
  body: "All is well.",
  timestamp: "2026-03-02T09:30:00.000Z",
  buttonType: null,
  attachments: [{ id: "file", name: "invoice.pdf", mediaType: "application/pdf", sizeBytes: 10, isInfected }],
  delivery,
})

it.each([
  ["checking", /The files are being checked/],
  ["waiting", /The virus check is not responding/],
  ["infected", /A virus was found in invoice.pdf/],
  ["failed", /The files could not be checked/],
] as const)("shows why a message with files that is %s has not reached the patient", { tags: ["SEC-018"] }, async (delivery, message) => {
  const api = clinic()
  api.answer(respond(sendPatientMessage, withFile(delivery, delivery === "infected")))
  api.answer(respond(getMessageDelivery, withFile(delivery, delivery === "infected")))
  const user = await open(api)
  await user.type(subjectField(), "Your test")
  await user.type(bodyField(), "All is well.")
  await user.click(sendButton())
  expect(await screen.findByText(message)).toBeVisible()
})

it("shows the file check and its result, in the panel and in the list", { tags: ["SEC-018"] }, async () => {
  const api = clinic()
  api.answer(respond(sendPatientMessage, withFile("checking")))
  api.answer(respond(getMessageDelivery, withFile("checking")))
  api.answer(respond(listPatientMessages, { messages: [withFile("checking")] }))
  const user = await open(api)
  await user.type(subjectField(), "Your test")
  await user.type(bodyField(), "All is well.")
  await user.click(sendButton())
  expect(await screen.findByText("Message on its way")).toBeVisible()
  expect(await screen.findByText("Files being checked")).toBeVisible()
  const refused = { ...withFile("infected", true), id: "with-file-checking" }
  api.answer(respond(listPatientMessages, { messages: [refused] }))
  api.answer(respond(getMessageDelivery, refused))
  expect(await screen.findByText("Message not delivered")).toBeVisible()
  // No event has come: the banner's own request has the list refetched.
  expect(await screen.findByText("Not delivered")).toBeVisible()
  expect(screen.queryByText("Files being checked")).toBeNull()
})
