import { describe, expect, it } from "vitest"
import { isTooDeep, maxDepth } from "./endpoint-input.ts"

const lists = (levels: number) => "[".repeat(levels) + "]".repeat(levels)

describe("the nesting depth of a payload", () => {
  it.each([
    ["a word", '"Cough"', false],
    ["the maximum depth", lists(maxDepth), false],
    ["one level more", lists(maxDepth + 1), true],
    ["one level of objects more", '{"a":'.repeat(maxDepth + 1) + "1" + "}".repeat(maxDepth + 1), true],
    ["many siblings", `[${Array.from({ length: 1_000 }, () => "[{}]").join()}]`, false],
    ["brackets in a text", JSON.stringify({ text: lists(1_000) }), false],
    ["brackets in a text after an escaped quote", JSON.stringify({ text: `"\\"${lists(1_000)}` }), false],
    ["brackets after a text that ends in a backslash", `["\\\\",${lists(maxDepth)}]`, true],
  ])("exceeds the limit for %s: %#", (_what, json, expected) => {
    expect(isTooDeep(json)).toBe(expected)
  })
})
