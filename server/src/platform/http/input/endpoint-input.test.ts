import { describe, expect, it } from "vitest"
import { isTooDeep, maxDepth } from "./endpoint-input.ts"

const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels)

describe("the nesting depth of a payload", () => {
  it.each([
    ["a word", '"Cough"', false],
    ["as many levels as are taken", lists(maxDepth), false],
    ["one more", lists(maxDepth + 1), true],
    ["one more of objects", '{"a":'.repeat(maxDepth + 1) + "1" + "}".repeat(maxDepth + 1), true],
    ["many beside each other", `[${Array.from({ length: 1_000 }, () => "[{}]").join()}]`, false],
    ["brackets in a text", JSON.stringify({ text: lists(1_000) }), false],
    ["brackets in a text after an escaped quote", JSON.stringify({ text: `"\\"${lists(1_000)}` }), false],
    ["brackets after a text that ends in a backslash", `["\\\\",${lists(maxDepth)}]`, true],
  ])("exceeds the limit for %s: %#", (_what, json, expected) => {
    expect(isTooDeep(json)).toBe(expected)
  })
})
