import { expect, it } from "vitest"
import { asUnsent, backInField, emptyDraft, isConversationDraft, keptDraft, underNewId, without } from "./conversation-draft.ts"

const file = { id: "f1", name: "plan.pdf", mediaType: "application/pdf", sizeBytes: 9 }
const waiting = { id: "a", body: "First", files: [file] }
const draft = { text: " Second\n", files: [], unsent: [waiting] }

it("turns the written text into a message to be sent", { tags: ["CONV-024"] }, () => {
  expect(asUnsent(draft, "b")).toEqual({ text: "", files: [], unsent: [waiting, { id: "b", body: "Second", files: [] }] })
  expect(asUnsent({ ...emptyDraft, text: "Hello", files: [file] }, "b").unsent).toEqual([{ id: "b", body: "Hello", files: [file] }])
})

it("removes messages that have arrived, and a draft that becomes empty", { tags: ["CONV-024"] }, () => {
  expect(without(draft, new Set(["z"]))).toBe(draft)
  const rest = without(draft, new Set(["a"]))
  expect(rest).toEqual({ text: " Second\n", files: [], unsent: [] })
  expect(keptDraft(rest)).toBe(rest)
  expect(keptDraft({ ...rest, text: "" })).toBeUndefined()
})

it("returns a message to the field, above newer text", () => {
  expect(backInField(draft, "a")).toEqual({ text: "First\n\n Second\n", textId: "a", files: [file], unsent: [] })
  expect(backInField({ ...draft, text: "" }, "a").text).toBe("First")
  expect(backInField(draft, "z")).toBe(draft)
})

it("keeps the id of a text that returns to the field, because it may have arrived", { tags: ["CONV-024"] }, () => {
  expect(asUnsent(backInField(draft, "a"), "b").unsent).toEqual([{ id: "a", body: "First\n\n Second", files: [file] }])
})

it("gives a message another id if its own is taken", () => {
  expect(underNewId(draft, "a", "c").unsent).toEqual([{ ...waiting, id: "c" }])
})

it.each([
  [draft, true],
  [emptyDraft, true],
  [{ text: "" }, false],
  [{ ...draft, unsent: [{ id: "a" }] }, false],
  [{ ...draft, files: [{ id: 1 }] }, false],
  ["text", false],
  [null, false],
])("recognises %j as a stored draft: %s", (value, expected) => {
  expect(isConversationDraft(value)).toBe(expected)
})
