import { describe, expect, it } from "vitest"
import { fieldLengthIssue, maxLengthOf, maxTotalLength } from "./field-limits.ts"
import type { FormField, FormNode } from "./form-template.ts"

const fields: readonly FormField[] = [
  { kind: "text", id: "reason", required: false },
  { kind: "long_text", id: "history", required: false },
  { kind: "text", id: "letter", required: false, maxLength: 12_000 },
  { kind: "number", id: "pulse", required: false },
  { kind: "multi_choice", id: "signs", required: false, options: [] },
  { kind: "test.stars", id: "stars", required: false, settings: {} },
]
const heading: FormNode = { kind: "section", id: "subjective" }
const many = Array.from({ length: 60 }, (_, index): FormField => ({ kind: "long_text", id: `f${index}`, required: false }))
const template = { nodes: [heading, ...fields, ...many] }

describe("limits of a stored form", () => {
  it.each(fields)("allow exactly as many characters as $id accepts", { tags: ["SEC-028"] }, (field) => {
    const limit = maxLengthOf(field)
    expect(fieldLengthIssue(template, { [field.id]: "x".repeat(limit) })).toBeUndefined()
    expect(fieldLengthIssue(template, { [field.id]: "x".repeat(limit + 1) })).toEqual({ code: "answer_too_long", field: field.id, limit })
  })

  it("measure a value that is not text by the length of its JSON", { tags: ["SEC-028"] }, () => {
    expect(fieldLengthIssue(template, { stars: { count: 5 }, signs: ["cough"], pulse: 60 })).toBeUndefined()
    expect(fieldLengthIssue(template, { stars: Array.from({ length: 30_000 }, () => 1) })).toMatchObject({ field: "stars" })
  })

  it("apply to all answers together", { tags: ["SEC-028"] }, () => {
    const each = Math.floor(maxTotalLength / many.length)
    expect(fieldLengthIssue(template, Object.fromEntries(many.map(({ id }) => [id, "x".repeat(each - 100)])))).toBeUndefined()
    expect(fieldLengthIssue(template, Object.fromEntries(many.map(({ id }) => [id, "x".repeat(each)])))).toEqual({
      code: "answers_too_long",
      limit: maxTotalLength,
    })
  })

  it.each([
    ["a field that the form lacks", { other: "x" }],
    ["a heading", { subjective: "x" }],
    ["a property of every object", JSON.parse('{"__proto__": "x", "constructor": "x"}') as Record<string, string>],
  ])("refuse %s", { tags: ["SEC-028"] }, (_, values) => {
    expect(fieldLengthIssue(template, values)).toEqual({ code: "unknown_form_field" })
  })

  it("allow nothing without a form", { tags: ["SEC-028"] }, () => {
    expect(fieldLengthIssue(undefined, {})).toBeUndefined()
    expect(fieldLengthIssue(undefined, { reason: "x" })).toEqual({ code: "unknown_form_field" })
  })
})
