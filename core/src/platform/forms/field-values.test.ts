import { describe, expect, it } from "vitest"
import { type FieldValues, mergeFields } from "./field-values.ts"

describe("two versions of one form", () => {
  it.each<[string, FieldValues, FieldValues, FieldValues, FieldValues, string[], string[]]>([
    ["nothing changed", { a: "1" }, { a: "1" }, { a: "1" }, { a: "1" }, [], []],
    ["only mine changed", { a: "1" }, { a: "2" }, { a: "1" }, { a: "2" }, [], []],
    ["only theirs changed", { a: "1" }, { a: "1" }, { a: "2" }, { a: "2" }, [], ["a"]],
    ["different fields", { a: "1", b: "1" }, { a: "2", b: "1" }, { a: "1", b: "2" }, { a: "2", b: "2" }, [], ["b"]],
    ["the same change", { a: "1" }, { a: "2" }, { a: "2" }, { a: "2" }, [], []],
    ["the same field, changed differently", { a: "1" }, { a: "2" }, { a: "3" }, { a: "2" }, ["a"], []],
    ["mine cleared, theirs unchanged", { a: "1" }, {}, { a: "1" }, {}, [], []],
    ["theirs cleared, mine unchanged", { a: "1" }, { a: "1" }, {}, {}, [], ["a"]],
    ["mine cleared, theirs changed", { a: "1" }, {}, { a: "2" }, {}, ["a"], []],
    ["both filled an empty field", {}, { a: "2" }, { a: "3" }, { a: "2" }, ["a"], []],
    ["mine decomposed, theirs the same text composed", {}, { a: "o\u0308" }, { a: "\u00f6" }, { a: "o\u0308" }, [], []],
    ["theirs composed of what was saved", { a: "\u00f6" }, { a: "o\u0308" }, { a: "\u00f6" }, { a: "o\u0308" }, [], []],
    ["theirs cleaned of what was typed", { a: "1" }, { a: "\u200fab\u00adc" }, { a: "abc" }, { a: "\u200fab\u00adc" }, [], []],
    ["choices in equal order are equal", { a: ["x"] }, { a: ["x"] }, { a: ["x"] }, { a: ["x"] }, [], []],
    ["choices changed by both", { a: ["x"] }, { a: ["x", "y"] }, { a: ["x", "z"] }, { a: ["x", "y"] }, ["a"], []],
  ])("%s", (_what, base, mine, theirs, values, conflicting, fromTheirs) => {
    const merge = mergeFields(base, mine, theirs)
    expect(merge.values).toEqual(values)
    expect(merge.conflicts.map((conflict) => conflict.field)).toEqual(conflicting)
    expect(merge.fromTheirs).toEqual(fromTheirs)
  })
})
