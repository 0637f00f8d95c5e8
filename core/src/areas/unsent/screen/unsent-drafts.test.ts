import { describe, expect, it } from "vitest"
import { isContinuedIn, unsentOf } from "./unsent-drafts.ts"

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

it("links back to its conversation", { tags: ["CONV-024"] }, () => {
  const found = (form: string) => unsentOf(draftOf(form, { text: "Hello", subject: "Hello", body: "" }))?.conversationId
  expect([found("conversation-message c1"), found("send-message")]).toEqual(["c1", undefined])
})

describe("a draft that its form reports as unsaved", () => {
  const draft = {
    ...draftOf("of a plugin", "Typed"),
    key: { clinicianId: "c1", patientId: "p1", meetingId: undefined, form: "of a plugin" },
  }
  const about = { patientName: "Karin Berg", unsaved: { what: "new medication", tab: "medications", meetingId: "m1" } }

  it("is listed with its tab and its meeting", { tags: ["ACT-037"] }, () => {
    expect(unsentOf({ ...draft, about })).toMatchObject({ kind: "other", tab: "medications", meetingId: "m1" })
    expect(unsentOf({ ...draft, key: { ...draft.key, meetingId: "m2" }, about })).toMatchObject({ meetingId: "m2" })
    expect(unsentOf(draft)).toBeUndefined()
  })

  it.each([
    ["its own meeting", "m1", about, "p1", "m1", true],
    ["another meeting", "m1", about, "p1", "m2", false],
    ["another patient's meeting", "m1", about, "p2", "m1", false],
    ["each meeting of its patient, where it has none", undefined, about, "p1", "m2", true],
    ["no meeting of another patient", undefined, about, "p2", "m2", false],
    ["the patient's profile alone, where it is an action's from there", undefined, { patientName: "Karin Berg" }, "p1", "m1", false],
  ])("is continued in %s", { tags: ["ACT-037"] }, (_where, meetingId, subject, patientId, openMeeting, isContinued) => {
    const stored = { key: { ...draft.key, meetingId }, about: subject }
    expect(isContinuedIn(stored, { patientId, meetingId: openMeeting })).toBe(isContinued)
  })
})
