import { describe, expect, it } from "vitest"
import changelog, { changeLines } from "./changelog.ts"

describe("a changelog", { tags: ["REL-003"] }, () => {
  it.each([
    ["one sentence", "The card shows a date.", "- The card shows a date."],
    ["a list", "- The card shows a date.\n- The list is sorted.\n", "- The card shows a date.\n- The list is sorted."],
    [
      "lines and paragraphs",
      "The card shows a date.\n\nThe list is sorted.\nIt is short.",
      "- The card shows a date.\n- The list is sorted.\n- It is short.",
    ],
    ["a line that goes on", "- The card shows a date,\n  and its year.", "- The card shows a date,\n  and its year."],
  ])("has one line for each change of %s", (_, summary, lines) => {
    expect(changeLines({ summary })).toBe(lines)
  })

  it("names the commit of no change", async () => {
    const changeset = { id: "card", commit: "683a045a3", releases: [], summary: "The card shows a date." }
    expect(await changelog.getReleaseLine(changeset)).toBe("- The card shows a date.")
  })

  it("has one line for all updated dependencies", async () => {
    const updated = [
      { name: "@rond/core", newVersion: "2.0.0" },
      { name: "@rond/plugin-uk", newVersion: "1.2.0" },
    ]
    expect(await changelog.getDependencyReleaseLine([], updated)).toBe("- Updated dependencies: @rond/core@2.0.0, @rond/plugin-uk@1.2.0")
    expect(await changelog.getDependencyReleaseLine([], [])).toBe("")
  })
})
