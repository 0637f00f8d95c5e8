import { describe, expect, it } from "vitest"
import { differences } from "./differences.ts"

describe("the difference of API reports", () => {
  it.each([
    ["nothing for equal ones", { ui: "a\nb" }, { ui: "a\nb" }, []],
    ["the lines that changed", { ui: "a\nb" }, { ui: "a\nc" }, ["core/api-reports/ui", "- b", "+ c"]],
    ["a new entry point", {}, { ui: "a" }, ["core/api-reports/ui", "+ a"]],
    ["one that is gone", { ui: "a" }, {}, ["core/api-reports/ui", "- a"]],
    ["a line that is there once less", { ui: "a\na" }, { ui: "a" }, ["core/api-reports/ui", "- a"]],
  ])("is %s", (_title, written, current, expected) => {
    expect(differences(new Map(Object.entries(written)), new Map(Object.entries(current)))).toEqual(expected)
  })
})
