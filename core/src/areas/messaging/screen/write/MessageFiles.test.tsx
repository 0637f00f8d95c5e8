import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import type { RequestOptions } from "../../../../kernel/api/client.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, type MemoryApi } from "../../../../testkit/memory-api.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { getMessageDelivery, listPatientMessages, sendPatientMessage, type SentMessage } from "../../model/index.ts"
import { dismissAllNotifications } from "../../../../platform/ui/states/notifications.tsx"
import SendMessagePanel from "./SendMessagePanel.tsx"
import { sentAs, clinic, aSubject, openPanel, subjectField, bodyField, emptyBody, sendButton, sendings, pdf } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  dismissAllNotifications()
  subject = aSubject()
})
const open = (api: MemoryApi) => openPanel(api, subject)

it("attaches files, explains why a file is refused, and sends when all are accepted", { tags: ["ACT-004", "SEC-070"] }, async () => {
  const api = clinic()
  const user = await open(api)
  await user.type(subjectField(), "Files")
  await user.type(bodyField(), "Enclosed")
  const chooser = await screen.findByLabelText("Choose files")
  await user.upload(chooser, [pdf("referral.pdf"), new File(["x"], "IMG_0001.HEIC"), new File(["x"], "page.html", { type: "text/html" })])
  const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent)
  expect(alerts).toEqual([
    "HEIC photos cannot be sent. Save the photo as JPEG, or take a screenshot of it.",
    "One file too many. Remove it.",
  ])
  await user.click(sendButton())
  expect(sendings(api)).toEqual([])
  await user.click(screen.getByRole("button", { name: "Remove page.html" }))
  await user.click(screen.getByRole("button", { name: "Remove IMG_0001.HEIC" }))
  expect(screen.getByRole("button", { name: "Attach files" })).toBeEnabled()
  await user.click(sendButton())
  await screen.findByText("Message sent")
  expect(sendings(api)[0]?.payload.attachments.map((file) => file.name)).toEqual(["referral.pdf"])
})

it("shows how much of a message with files is sent", { tags: ["ACT-451"] }, async () => {
  const api = clinic()
  let report: NonNullable<RequestOptions["onProgress"]> | undefined
  api.answer(respond(sendPatientMessage, (_input, options) => ((report = options?.onProgress), Effect.never)))
  const user = await open(api)
  await user.type(subjectField(), "Files")
  await user.type(bodyField(), "Enclosed")
  await user.upload(await screen.findByLabelText("Choose files"), pdf("referral.pdf"))
  await user.click(sendButton())
  const bar = await screen.findByRole("progressbar", { name: "Uploading files" })
  expect(bar).not.toHaveAttribute("value")
  act(() => report?.({ sentBytes: 250, totalBytes: 1_000 }))
  await waitFor(() => expect(bar).toHaveValue(0.25))
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

it("asks before sending if an earlier attempt may have included other files", async () => {
  const api = clinic()
  api.answer(respond(sendPatientMessage, apiError("Conflict", { code: "idempotency_key_reused" })))
  const user = await open(api)
  await user.type(subjectField(), "A")
  await user.type(bodyField(), "b")
  await user.click(sendButton())
  const sendAnyway = await screen.findByRole("button", { name: "Send anyway" })
  api.answer(respond(sendPatientMessage, ({ payload }) => sentAs(payload)))
  await user.click(sendAnyway)
  await screen.findByText("Message sent")
  const keys = sendings(api).map((sending) => sending.options?.idempotencyKey)
  expect(keys[0]).not.toBe(keys[1])
})

it("clears a message and its files if it was sent while the panel was closed", async () => {
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
