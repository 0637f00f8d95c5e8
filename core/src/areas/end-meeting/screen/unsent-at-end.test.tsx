import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState, type ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { deviceOf, openMeeting, signing } from "../../../testkit/screens/end-meeting-screen.tsx"
import type { SentMessage } from "../../messaging/model/sent.ts"
import { getMessagingConfiguration, sendPatientMessage } from "../../messaging/model/index.ts"
import { getFinalisedDocument, listFinalisedDocuments, type FinalisedDocument } from "../../documents/model/index.ts"
import { respond } from "../../../testkit/memory-api.ts"
import type { StoredDraft } from "../../../platform/drafts/draft-key.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { unsentAbout } from "../../../platform/drafts/testing.ts"
import { revisitDraft } from "../../appointments/screen/revisit/unsent-revisit.ts"
import { createDocumentGroup } from "../../documents/screen/write/action.ts"
import { documentDraft, messageAboutDocument } from "../../documents/screen/draft/unsent-document.ts"
import { emptyInternalReferral } from "../../internal-referral/screen/write/internal-referral-draft.ts"
import { internalReferralDraft } from "../../internal-referral/screen/write/unsent-referral.ts"
import { sendMessageGroup } from "../../messaging/screen/write/action.ts"
import { messageDraft } from "../../messaging/screen/draft/unsent-message.ts"
import { useWantedDraft } from "../../unsent/screen/wanted-draft.ts"

const content = { subject: "Results", body: "All is well", hasButton: false }

const messageOf = (
  changes: { readonly clinicianId?: string; readonly patientId?: string; readonly meetingId?: string; readonly form?: string } = {},
) => ({
  key: { clinicianId: "clinician-1", patientId: "patient-1", meetingId: "meeting-1", form: "send-message", ...changes },
  writer: "earlier page",
  content,
  base: undefined,
  about: unsentAbout(changes.form?.startsWith("message-about-document") === true ? messageAboutDocument : messageDraft, content),
  keptAt: Date.now(),
})

const sentMessage: SentMessage = {
  id: "message-1",
  title: "Results",
  body: "All is well",
  timestamp: "2026-03-02T09:30:00.000Z",
  buttonType: null,
  attachments: [],
  delivery: "delivered",
}
const certificate: FinalisedDocument = {
  id: "document-1",
  documentTemplateId: "certificate",
  documentTemplateName: "Certificate",
  createdAt: "2026-03-02T09:20:00.000Z",
  clinicianName: "Robin Vale",
}

/** The consultation on a device with this draft, with everything filled in that ending needs. */
async function openWith(draft: StoredDraft, children?: ReactNode) {
  const device = deviceOf()
  await device.store.put(draft)
  const server = meetingServer()
  const page = openMeeting(server, { device, children, contributes: [...signing, sendMessageGroup(), createDocumentGroup()] })
  await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
  return { device, server, page }
}

/** A folded section of the meeting's screen, with a form of its own. */
function FoldedSection({ draft: { key } }: { readonly draft: StoredDraft }) {
  const [isOpen, setOpen] = useState(false)
  useWantedDraft(key, () => setOpen(true))
  return isOpen && <input id={key.form} aria-label="Answers" />
}

const signAndEnd = async () => {
  const [bar] = await screen.findAllByRole("button", { name: "Sign and end" })
  await waitFor(() => expect(bar).toBeEnabled())
  await userEvent.click(bar!)
}

describe("ending a meeting with something unsent", () => {
  it("lists it, and ends only by a button that leaves it unsent", { tags: ["END-092"] }, async () => {
    const { device, server, page } = await openWith(messageOf())
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    expect(within(dialog).getByText(`Message to ${page.workspace.patient.name} is not sent`)).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: "Sign and end" })).toBeNull()
    expect(server.completed()).toBe(false)
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end without sending" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
    expect(await device.store.listAll("clinician-1")).toHaveLength(1)
  })

  it("sends it in one press, and ends without a second question", { tags: ["END-092"] }, async () => {
    const { server, page } = await openWith(messageOf())
    const sent: string[] = []
    server.api.answer(
      respond(sendPatientMessage, ({ payload }) => {
        sent.push(payload.message)
        return sentMessage
      }),
    )
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    await userEvent.click(await within(dialog).findByRole("button", { name: "Send" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(sent).toEqual(["All is well"])
    expect(server.completed()).toBe(true)
  })

  it("sends a message about a document with the document", { tags: ["END-092"] }, async () => {
    const { server, page } = await openWith(messageOf({ form: "message-about-document document-1" }))
    const sent: string[] = []
    server.api.answer(
      respond(getMessagingConfiguration, {
        maxAttachments: 1,
        maxAttachmentBytes: 1_000,
        attachmentTypes: ["application/pdf"],
        validatesFileNames: true,
        offersRevisitButton: false,
      }),
    )
    server.api.answer(respond(listFinalisedDocuments, { documents: [certificate] }))
    server.api.answer(respond(getFinalisedDocument, new Blob(["%PDF-1.7"])))
    server.api.answer(
      respond(sendPatientMessage, ({ payload }) => {
        sent.push(...payload.attachments.map(({ name }) => name))
        return sentMessage
      }),
    )
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    await userEvent.click(await within(dialog).findByRole("button", { name: "Send" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(sent).toEqual([expect.stringMatching(/\.pdf$/)])
  })

  it.each([
    [
      "Document about Alex Moor is not saved",
      "create-document",
      unsentAbout(documentDraft, { templateId: "t1", answers: { t1: { reader: "The school" } }, justSaved: null }),
    ],
    [
      "Referral of Alex Moor is not sent",
      "internal-referral",
      unsentAbout(internalReferralDraft, { ...emptyInternalReferral, message: "Please see" }),
    ],
    ["Follow-up for Alex Moor is not booked", "book-revisit", unsentAbout(revisitDraft, { message: "See you" })],
  ])("lists: %s, to open or to discard", { tags: ["END-092"] }, async (text, form, about) => {
    const { page } = await openWith({ ...messageOf({ form }), about })
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    expect(within(dialog).getByText(text)).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: "Send" })).toBeNull()
    expect(within(dialog).getByRole("button", { name: "Discard" })).toBeVisible()
    await userEvent.click(within(dialog).getByRole("button", { name: "Open" }))
    await waitFor(() => expect(page.screenState()).toMatchObject({ action: form, confirm: false }))
  })

  it("lists what a tab's form holds unsaved for this patient, and opens the tab", { tags: ["END-092"] }, async () => {
    const unsaved = { what: "new medication", tab: "medication-list", meetingId: "meeting-1" }
    const ofPatient = { clinicianId: "clinician-1", patientId: "patient-1", meetingId: undefined, form: "of a plugin" }
    const { page } = await openWith({ ...messageOf(), key: ofPatient, about: { patientName: "Alex Moor", unsaved } })
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    expect(within(dialog).getByText("Unfinished: new medication for Alex Moor")).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: "Send" })).toBeNull()
    await userEvent.click(within(dialog).getByRole("button", { name: "Open" }))
    await waitFor(() => expect(page.screenState()).toMatchObject({ leftbar: "medication-list", confirm: false }))
    expect(page.screenState()?.action).toBeUndefined()
  })

  it("leads to a field of the meeting's own screen, whose section unfolds", { tags: ["END-092"] }, async () => {
    const draft = { ...messageOf({ form: "of a section" }), about: { patientName: "Alex Moor", unsaved: { what: "answers" } } }
    const { page } = await openWith(draft, <FoldedSection draft={draft} />)
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    expect(within(dialog).getByText("Unfinished: answers for Alex Moor")).toBeVisible()
    expect(within(dialog).getByRole("button", { name: "Discard" })).toBeVisible()
    await userEvent.click(within(dialog).getByRole("button", { name: "Open" }))
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Answers" })).toHaveFocus())
    expect(page.screenState()).toMatchObject({ confirm: false })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("opens the panel to send it, and does not end the meeting", { tags: ["END-092"] }, async () => {
    const { server, page } = await openWith(messageOf())
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Open" }))
    await waitFor(() => expect(page.screenState()).toMatchObject({ action: "send-message", confirm: false }))
    expect(server.completed()).toBe(false)
  })

  it("discards it without a question, can restore it, and then ends as usual", { tags: ["END-092"] }, async () => {
    const { device, server, page } = await openWith(messageOf())
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You have unsent items" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }))
    expect(await within(dialog).findByText("Discarded")).toBeVisible()
    expect(await device.store.listAll("clinician-1")).toEqual([])
    await userEvent.click(within(dialog).getByRole("button", { name: "Undo" }))
    await within(dialog).findByText(/is not sent/)
    expect((await device.store.listAll("clinician-1")).map(({ content }) => content)).toEqual([messageOf().content])
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }))
    expect(await screen.findByRole("dialog", { name: "End this meeting?" })).toBeVisible()
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
  })

  it("is listed below what is missing", { tags: ["END-092"] }, async () => {
    const device = deviceOf()
    await device.store.put(messageOf())
    openMeeting(meetingServer(), { device })
    await signAndEnd()
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    expect(within(within(dialog).getByRole("region", { name: "Not sent" })).getByText(/is not sent/)).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: /without sending/ })).toBeNull()
  })

  it.each([
    ["a colleague", { clinicianId: "clinician-2" }],
    ["another patient", { patientId: "patient-2" }],
    ["another meeting", { meetingId: "meeting-2" }],
  ])("is not blocked by a draft of %s", { tags: ["END-092"] }, async (_whose, changes) => {
    const { page } = await openWith(messageOf(changes))
    await signAndEnd()
    await waitFor(() => expect(page.home.times).toBe(1))
  })
})
