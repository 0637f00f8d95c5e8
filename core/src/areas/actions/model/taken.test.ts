import { describe, expect, it } from "vitest"
import { countTaken, takenOf } from "./taken.ts"

const sent = { id: "a", isCancelled: false }
const cancelled = { id: "b", isCancelled: true }

describe("the taken actions of a kind", { tags: ["ACT-441"] }, () => {
  it.each([
    ["a kind that the server does not know", [], 0, 0],
    ["a kind that was not taken", [{ kind: "send-message", items: [] }], 0, 0],
    ["another kind", [{ kind: "book-revisit", items: [sent] }], 0, 0],
    ["one that was taken", [{ kind: "send-message", items: [sent] }], 1, 1],
    ["one that was cancelled", [{ kind: "send-message", items: [cancelled] }], 1, 0],
    ["both", [{ kind: "send-message", items: [cancelled, sent] }], 2, 1],
  ])("of %s are shown, and counted unless cancelled", (_name, kinds, shown, counted) => {
    expect(takenOf(kinds, "send-message")).toHaveLength(shown)
    expect(countTaken(kinds)("send-message")).toBe(counted)
  })
})
