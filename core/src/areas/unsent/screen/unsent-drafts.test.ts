import { describe, expect, it } from "vitest"
import type { ActionDraft } from "../../actions/model/action-draft.ts"
import type { UnsavedDraft } from "../../../platform/drafts/draft-key.ts"
import { unsentAbout } from "../../../platform/drafts/testing.ts"
import { revisitDraft } from "../../appointments/screen/revisit/unsent-revisit.ts"
import { isWritten as isConversationWritten } from "../../conversation/screen/composer/conversation-draft.ts"
import { noDocument } from "../../documents/screen/draft/document-draft.ts"
import { documentDraft, messageAboutDocument } from "../../documents/screen/draft/unsent-document.ts"
import { emptyInternalReferral } from "../../internal-referral/screen/write/internal-referral-draft.ts"
import { internalReferralDraft } from "../../internal-referral/screen/write/unsent-referral.ts"
import { messageDraft } from "../../messaging/screen/draft/unsent-message.ts"
import { isContinuedIn, unsentOf } from "./unsent-drafts.ts"
import { unsentText } from "./unsent-text.ts"

const draftOf = (form: string, content: unknown) => ({
  key: { clinicianId: "c1", patientId: "p1", meetingId: "m1", form },
  writer: "w1",
  content,
  base: undefined,
  about: { patientName: "Karin Berg", startMillis: 1 },
  keptAt: 2,
})

const row = <Content>(declared: ActionDraft<Content>, content: Content, says?: string, action?: string) =>
  [declared.form, JSON.stringify(content), says, action, unsentAbout(declared, content)] as const

it.each([
  row(messageDraft, { subject: "Results", body: "", hasButton: false }, "Message to KB is not sent", "send-message"),
  row(messageDraft, { subject: " ", body: "All is well", hasButton: false }, "Message to KB is not sent", "send-message"),
  row(messageDraft, { subject: " ", body: "", hasButton: true }),
  row(messageDraft, { subject: "", body: "Dear Karin,", hasButton: true, frame: "Dear Karin," }),
  row(
    messageDraft,
    { subject: "", body: "Dear Karin, all is well", hasButton: false, frame: "Dear Karin," },
    "Message to KB is not sent",
    "send-message",
  ),
  row(messageAboutDocument, { subject: "Certificate", body: "", hasButton: false }, "Message to KB is not sent", "create-document"),
  row(
    documentDraft,
    { templateId: "t1", answers: { t1: { reader: "The school" } }, justSaved: null },
    "Document about KB is not saved",
    "create-document",
  ),
  row(documentDraft, { ...noDocument, templateId: "t1" }),
  row(internalReferralDraft, { ...emptyInternalReferral, message: "Please see" }, "Referral of KB is not sent", "internal-referral"),
  row(internalReferralDraft, emptyInternalReferral),
  row(revisitDraft, { message: "See you" }, "Follow-up for KB is not booked", "book-revisit"),
  row(revisitDraft, { message: " " }),
])("a draft of %s with %s says: %s", { tags: ["ACT-030"] }, (form, content, says, action, about) => {
  const unsent = unsentOf({ ...draftOf(form, content), about })
  expect(unsent && unsentText(unsent, "KB", ({ message }) => message ?? "")).toBe(says)
  expect(unsent?.action).toBe(action)
})

it.each([
  ["words", { text: "Hello", unsent: [] }, true],
  ["a message that has not arrived", { text: " ", unsent: [{ id: "m1", body: "Hello", files: [] }] }, true],
  ["blanks", { text: " ", unsent: [] }, false],
])("a conversation with %s", { tags: ["ACT-030"] }, (_what, content, isUnsent) => {
  expect(isConversationWritten(content)).toBe(isUnsent)
})

it("links back to its conversation", { tags: ["CONV-024"] }, () => {
  const about = { patientName: "Karin Berg", unsaved: { sentence: "Message", conversationId: "conversation-1" } }
  expect(unsentOf({ ...draftOf("of a conversation", "Hello"), about })).toMatchObject({
    conversationId: "conversation-1",
    action: undefined,
  })
})

it("is nothing without a form that reports it", { tags: ["ACT-030"] }, () => {
  expect(unsentOf(draftOf("note", { history: "Cough" }))).toBeUndefined()
})

describe("a draft that its form reports as unsaved", () => {
  const key = { clinicianId: "c1", patientId: "p1", meetingId: undefined, form: "of a plugin" }
  const unsaved: UnsavedDraft = { what: "new medication", tab: "medications", meetingId: "m1" }
  const about = { patientName: "Karin Berg", unsaved }
  const draft = { ...draftOf("of a plugin", "Typed"), key, about }

  it("is listed with its tab and its meeting", { tags: ["ACT-037"] }, () => {
    expect(unsentOf(draft)).toMatchObject({ tab: "medications", meetingId: "m1", icon: "pencil" })
    expect(unsentOf({ ...draft, key: { ...key, meetingId: "m2" } })).toMatchObject({ meetingId: "m2" })
  })

  it.each([
    ["its own meeting", "m1", unsaved, "p1", "m1", true],
    ["another meeting", "m1", unsaved, "p1", "m2", false],
    ["another patient's meeting", "m1", unsaved, "p2", "m1", false],
    ["each meeting of its patient, where it has none", undefined, unsaved, "p1", "m2", true],
    ["no meeting of another patient", undefined, unsaved, "p2", "m2", false],
    ["only the patient's profile, where it is an action's from there", undefined, { what: "waiver", action: "waive" }, "p1", "m1", false],
    ["no meeting, where it is a conversation's", undefined, { what: "message", conversationId: "conversation-1" }, "p1", "m1", false],
  ])("is continued in %s", { tags: ["ACT-037"] }, (_where, meetingId, kept, patientId, openMeeting, isContinued) => {
    const unsent = unsentOf({ ...draft, key: { ...key, meetingId }, about: { ...about, unsaved: kept } })!
    expect(isContinuedIn(unsent, { patientId, meetingId: openMeeting })).toBe(isContinued)
  })
})
