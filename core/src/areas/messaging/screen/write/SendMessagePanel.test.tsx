import { msg } from "@lingui/core/macro"
import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import type { QueryClient } from "@tanstack/react-query"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { respond, apiError, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { clinicianOf, meetingOf, patientOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { errorMapper } from "../../../plugin/points/platform.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { listPatientMessages, sendPatientMessage, undoPatientMessage } from "../../model/index.ts"
import { listSnippets, saveSnippet, type Snippet } from "../../../note/model/snippets.ts"
import { getMeeting } from "../../../meeting/model/index.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../../platform/ui/states/notifications.tsx"
import { sentAs, clinic, aSubject, openPanel, subjectField, bodyField, emptyBody, sendButton, sendings } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  dismissAllNotifications()
  subject = aSubject()
})
const open = (api: MemoryApi, on = subject) => openPanel(api, on)

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

it("opens with a greeting and a signature, and the caret between them", { tags: ["ACT-032"] }, async () => {
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

it("saves a personal template", { tags: ["ACT-033"] }, async () => {
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

it("undoes a sent message within ten seconds, and says when it is too late", { tags: ["ACT-036"] }, async () => {
  const api = clinic()
  api.answer(respond(undoPatientMessage, () => apiError("Conflict", { code: "message_delivered" })))
  const user = await open(api)
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  const file = new File(["%PDF-1.7"], "result.pdf", { type: "application/pdf" })
  await user.type(subjectField(), "Your test")
  await user.type(bodyField(), "All is well.")
  await user.upload(screen.getByLabelText("Choose files"), file)
  await user.click(sendButton())
  expect(await screen.findByText("Message to \u2068Alex Moor\u2069 sent")).toBeVisible()
  expect(screen.getByText("“\u2068Your test\u2069”. You can undo this for 10 seconds.")).toBeVisible()
  await user.click(await screen.findByRole("button", { name: "Undo" }))
  expect(await screen.findByText("The message has already been delivered")).toBeVisible()
  expect(screen.getByText("Write to the patient again if something was wrong.")).toBeVisible()

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
})

it("offers no undo once the meeting has ended, and says so where it ended elsewhere", { tags: ["ACT-444"] }, async () => {
  const api = clinic()
  const { meeting } = subject
  let queries: QueryClient | undefined
  const Queries = () => {
    queries = useApiRuntime().queries
    return null
  }
  api.answer(respond(undoPatientMessage, apiError("Conflict", { code: "meeting_ended" })))
  const user = await openPanel(api, subject, <Queries />)
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  const send = async (title: string) => {
    await user.type(subjectField(), title)
    await user.type(bodyField(), "All is well.")
    await user.click(sendButton())
    await user.click(await screen.findByRole("button", { name: "Write another" }))
  }
  await send("First")
  await user.click(await screen.findByRole("button", { name: "Undo" }))
  expect(await screen.findByText("The meeting has ended: the message stays sent")).toBeVisible()

  await send("Second")
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible()
  const key = apiQueryKey(getMeeting, { params: { id: meeting!.id } })
  queries?.setQueryData(key, meeting)
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible()
  queries?.setQueryData(key, { ...meeting, finishedStatus: "COMPLETED" })
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull())
})

it("shows a market's text for a message that can no longer be taken back", { tags: ["ERR-113"] }, async () => {
  const api = clinic()
  api.answer(respond(undoPatientMessage, apiError("Conflict", { code: "message_delivered" })))
  const maps = errorMapper({
    id: "maps-delivered",
    code: "message_delivered",
    map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
  })
  const user = await openPanel(api, subject, null, [pluginOf({ contributes: [maps] })])
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  await user.type(subjectField(), "Your test")
  await user.type(bodyField(), "All is well.")
  await user.click(sendButton())
  await user.click(await screen.findByRole("button", { name: "Undo" }))
  expect(await screen.findByText("The market says why.")).toBeVisible()
})

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
  ["Invalid", "attachment_encrypted", "One of the PDFs has a password. Print it as a new PDF, attach that and send again."],
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

it("writes without a meeting from the patient profile", { tags: ["ACT-002"] }, async () => {
  const api = clinic()
  const user = await open(api, { ...subject, meeting: undefined, view: "patient-profile" })
  await user.type(subjectField(), "A")
  await user.type(bodyField(), "b")
  await user.click(sendButton())
  await screen.findByText("Message sent")
  expect(sendings(api)[0]?.payload.meetingId).toBeUndefined()
  expect(api.requests.some((request) => request.id === listPatientMessages.id)).toBe(false)
})
