import type { TraceRow } from "@rond/core/plugin/runtime"
import { describe, expect, it } from "vitest"
import { traceDifference, searchTrace, type LabelledEntry } from "./trace.ts"

const entry = (id: string, state: TraceRow["state"], plugin = "market"): TraceRow => ({
  kind: "left-pane-tab",
  id,
  parent: undefined,
  plugin: { id: plugin, version: "1.0.0" },
  state,
  reason: { because: "always" },
})
const labelled = (id: string, label: string, state: TraceRow["state"] = "shown"): LabelledEntry => ({
  entry: entry(id, state),
  label,
  kind: "Tab",
})

describe("searching the trace", () => {
  const entries = [
    labelled("documents", "Documents", "hidden"),
    labelled("old-medication", "Old"),
    labelled("medication-list", "Läkemedel", "hidden"),
  ]
  const ids = (words: string, state: "any" | "hidden" = "any") =>
    searchTrace(entries, { words, state }).map((labelled) => labelled.entry.id)

  it.each<[string, readonly string[]]>([
    ["", ["documents", "old-medication", "medication-list"]],
    ["medic", ["medication-list", "old-medication"]],
    ["LÄKE", ["medication-list"]],
    ["tab doc", ["documents"]],
    ["market list", ["medication-list"]],
    ["nothing", []],
  ])("finds %j", (words, found) => {
    expect(ids(words)).toEqual(found)
  })

  it("filters by state", () => {
    expect(ids("", "hidden")).toEqual(["documents", "medication-list"])
  })
})

describe("the preview of a change", () => {
  it("lists every contribution whose state differs, including new and missing ones", () => {
    const before = [entry("a", "shown"), entry("b", "shown"), entry("gone", "shown")]
    const after = [entry("a", "shown"), entry("b", "hidden"), entry("new", "pending")]
    expect(traceDifference(before, after).map(({ before: old, after: now }) => [old?.id, old?.state, now?.id, now?.state])).toEqual([
      ["b", "shown", "b", "hidden"],
      [undefined, undefined, "new", "pending"],
      ["gone", "shown", undefined, undefined],
    ])
  })
})
