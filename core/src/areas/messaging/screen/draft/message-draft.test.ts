import { expect, it } from "vitest"
import { sendPatientMessage } from "../../model/endpoints.ts"
import type { Endpoint } from "../../../../kernel/api/endpoint.ts"
import { encodeRequest } from "../../../../platform/http/endpoint-codec.ts"
import { isMessageDraft, messageIssues, newPatientMessage, takenBack, writtenIn } from "./message-draft.ts"

const draft = { hasButton: false, subject: " Your test ", body: "All is well.\n" }

it.each([
  ["", "", { subject: "missing", body: "missing" }],
  ["  ", "\n", { subject: "missing", body: "missing" }],
  ["a".repeat(120), "b".repeat(10_000), { subject: undefined, body: undefined }],
  ["a".repeat(121), "b".repeat(10_001), { subject: "too-long", body: "too-long" }],
])("requires a subject and a text within their limits", (subject, body, issues) => {
  expect(messageIssues({ subject, body })).toEqual(issues)
})

it("treats a text of only a greeting and signature as empty", { tags: ["ACT-032"] }, () => {
  const frame = "Dear Alex,\n\n\n\nRobin"
  expect(messageIssues({ subject: "Your test", body: frame, frame }).body).toBe("missing")
  expect(messageIssues({ subject: "Your test", body: "Dear Alex,\n\nAll is well.\n\nRobin", frame }).body).toBeUndefined()
})

it.each([
  ["the message itself", undefined, "Your test", "All is well."],
  [
    "the message before what was begun since",
    { subject: "New", body: "One more thing", hasButton: false },
    "Your test",
    "All is well.\n\nNew\n\nOne more thing",
  ],
])("undoes %s, as a new submission", { tags: ["ACT-036"] }, (_what, now, subject, body) => {
  const sent = { subject: "Your test", body: "All is well.", hasButton: true, submission: { key: "k", sent: "hash" } }
  expect(takenBack(sent)(now)).toEqual({ subject, body, hasButton: true })
})

it("encodes the specification's names, and the button's fields only when the button is chosen", { tags: ["ACT-002"] }, () => {
  const encode = (payload: ReturnType<typeof newPatientMessage>) => {
    const { body } = encodeRequest(sendPatientMessage as Endpoint, { payload } as never)
    return Object.fromEntries(body as FormData)
  }
  expect(encode(newPatientMessage(draft, { patientId: "p", meetingId: "m" }, []))).toEqual({
    meeting_id: "m",
    patient_id: "p",
    message_subject: "Your test",
    message: "All is well.",
  })
  expect(encode(newPatientMessage({ ...draft, hasButton: true }, { patientId: "p", meetingId: undefined }, []))).toEqual({
    patient_id: "p",
    message_subject: "Your test",
    message: "All is well.",
    has_button: "true",
    button_type: "book_revisit",
  })
})

it("ignores files when comparing messages, but not the text or the button", () => {
  const to = { patientId: "p", meetingId: "m" }
  const text = writtenIn(newPatientMessage(draft, to, []))
  expect(writtenIn(newPatientMessage(draft, to, [new File(["x"], "letter.pdf")]))).toEqual(text)
  for (const change of [{ subject: "Other" }, { body: "Other" }, { hasButton: true }])
    expect(writtenIn(newPatientMessage({ ...draft, ...change }, to, []))).not.toEqual(text)
})

it.each([
  [draft, true],
  [{ ...draft, submission: { key: "a", sent: "b" } }, true],
  [{ ...draft, submission: { key: "a" } }, false],
  [{ ...draft, hasButton: "yes" }, false],
  [{ ...draft, frame: "Dear Alex," }, true],
  [{ ...draft, frame: 1 }, false],
  [{ subject: "a", body: "b" }, false],
  ["text", false],
  [null, false],
])("restores only values with a message's shape", (value, isDraft) => {
  expect(isMessageDraft(value)).toBe(isDraft)
})
