import { expect, it } from "vitest"
import { isSendable, unsentOf } from "./unsent-drafts.ts"

const draftOf = (form: string, content: unknown) => ({
  key: { clinicianId: "c1", patientId: "p1", meetingId: "m1", form },
  writer: "w1",
  content,
  base: undefined,
  about: { patientName: "Karin Berg", startMillis: 1 },
  keptAt: 2,
})

it.each([
  ["send-message", { subject: "Results", body: "", hasButton: false }, "message", "send-message"],
  ["send-message", { subject: " ", body: "All is well", hasButton: false, submission: { key: "k", sent: "s" } }, "message", "send-message"],
  ["send-message", { subject: " ", body: "", hasButton: true }, undefined, undefined],
  ["send-message", { subject: "", body: "Dear Karin,", hasButton: true, frame: "Dear Karin," }, undefined, undefined],
  ["send-message", { subject: "", body: "Dear Karin, all is well", frame: "Dear Karin," }, "message", "send-message"],
  ["message-about-document d1", { subject: "Certificate", body: "", hasButton: false }, "message", "create-document"],
  ["create-document", { templateId: "t1", answers: { t1: { reader: "The school" } }, justSaved: null }, "document", "create-document"],
  ["create-document", { templateId: "t1", answers: {}, justSaved: null }, undefined, undefined],
  ["internal-referral", { careType: "x", clinicianId: null, minutes: null, message: "Please see" }, "referral", "internal-referral"],
  ["internal-referral", { careType: "x", clinicianId: null, minutes: null, message: "" }, undefined, undefined],
  ["book-revisit", { message: "See you" }, "revisit", "book-revisit"],
  ["conversation-message c1", { text: "Hello", files: [], unsent: [] }, "conversation", "conversation"],
  ["conversation-message c1", { text: " ", files: [], unsent: [{ id: "m1" }] }, "conversation", "conversation"],
  ["conversation-message c1", { text: " ", files: [], unsent: [] }, undefined, undefined],
  ["note", { history: "Cough" }, undefined, undefined],
  ["strike-e1", "Wrong patient", undefined, undefined],
  ["send-message", "of another shape", undefined, undefined],
])("a draft of %s with %j is an unsent %s", { tags: ["ACT-030"] }, (form, content, kind, action) => {
  const found = unsentOf(draftOf(form, content))
  expect([found?.kind, found?.action]).toEqual([kind, action])
})

it("leads back to its conversation", { tags: ["CONV-024"] }, () => {
  const found = (form: string) => unsentOf(draftOf(form, { text: "Hello", subject: "Hello", body: "" }))?.conversationId
  expect([found("conversation-message c1"), found("send-message")]).toEqual(["c1", undefined])
})

it("recognises drafts that are never sent by their key", () => {
  expect(["send-message", "message-about-document d1", "note", "no-show"].map((form) => isSendable(draftOf(form, {}).key))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
