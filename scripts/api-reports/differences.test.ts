import { describe, expect, it } from "vitest"
import { differences } from "./differences.ts"

describe("the difference of API reports", () => {
  it.each([
    ["nothing for equal ones", { "core/api-reports/ui.api.md": "a\nb" }, { "core/api-reports/ui.api.md": "a\nb" }, []],
    [
      "the lines that changed",
      { "core/api-reports/ui.api.md": "a\nb" },
      { "core/api-reports/ui.api.md": "a\nc" },
      ["core/api-reports/ui.api.md", "- b", "+ c"],
    ],
    ["a new entry point", {}, { "core/api-reports/ui.api.md": "a" }, ["core/api-reports/ui.api.md", "+ a"]],
    ["one that is gone", { "core/api-reports/ui.api.md": "a" }, {}, ["core/api-reports/ui.api.md", "- a"]],
    [
      "a line that is there once less",
      { "core/api-reports/ui.api.md": "a\na" },
      { "core/api-reports/ui.api.md": "a" },
      ["core/api-reports/ui.api.md", "- a"],
    ],
  ])("is %s", (_title, committedReports, current, expected) => {
    expect(differences(new Map(Object.entries(committedReports)), new Map(Object.entries(current)))).toEqual(expected)
  })
})
