import * as points from "@rond/core/plugin"
import * as runtimePoints from "@rond/core/plugin/runtime"
import { factSource } from "@rond/core/plugin"
import { coreFactIds, granted, type TraceRow } from "@rond/core/plugin/runtime"
import { corePermissions } from "@rond/core/model/market-policy"
import { pluginOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { setupI18n } from "@lingui/core"
import { coreFactTexts } from "../context/core-fact-texts.ts"
import { corePermissionTexts } from "./permission-texts.ts"
import { pointTexts } from "./point-texts.ts"
import { labelEntries, traceDifference, searchTrace, type LabelledEntry } from "./trace.ts"

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
  ])("finds %j", (words, expectedIds) => {
    expect(ids(words)).toEqual(expectedIds)
  })

  it("filters by state", () => {
    expect(ids("", "hidden")).toEqual(["documents", "medication-list"])
  })
})

const kindsIn = (module: object) =>
  Object.values(module).flatMap((point: unknown) =>
    typeof point === "function" && "kind" in point && typeof point.kind === "string" ? [point.kind] : [],
  )

describe("the texts that core’s areas have for support", () => {
  it("label each extension point that core publishes, each at a place of its own", { tags: ["SUP-103"] }, () => {
    const kinds = new Set([...kindsIn(points), ...kindsIn(runtimePoints)])
    expect(kinds.size).toBeGreaterThan(20)
    expect(Object.keys(pointTexts).toSorted()).toEqual([...kinds].toSorted())
    expect(new Set(Object.values(pointTexts).map(({ place }) => place)).size).toBe(kinds.size)
  })

  it("name and explain each fact that core declares", { tags: ["SUP-103"] }, () => {
    expect(Object.keys(coreFactTexts).toSorted()).toEqual([...coreFactIds].toSorted())
  })
})

describe("the label of what has no label of its own", () => {
  const plugin = pluginOf({
    id: "market",
    contributes: [
      factSource({ id: "market.claim", means: { id: "claim", message: "The claim’s kind." }, find: { key: "claim", of: () => true } }),
      granted({ key: "note.sign", means: "The clinician may sign notes." }),
      granted({ key: "market.waive", means: "The fee may be waived." }),
    ],
  })
  const i18n = setupI18n({
    locale: "sv",
    messages: { sv: { claim: "Ärendets slag.", [corePermissionTexts["note.sign"]!.id]: "Behandlaren får signera." } },
  })
  const rowOf = (kind: string, id: string): TraceRow => ({ ...entry(id, "shown"), kind, plugin: plugin.manifest })

  it.each([
    ["a fact of a plugin", "fact-source", "market.claim", "Ärendets slag."],
    ["a permission of core", "permission", "note.sign", "Behandlaren får signera."],
    ["a permission of a plugin, which has its words alone", "permission", "market.waive", "The fee may be waived."],
  ])("says in the reader’s language what it means: %s", { tags: ["SUP-103"] }, (_title, kind, id, label) => {
    expect(labelEntries([rowOf(kind, id)], [plugin], i18n).map((labelled) => labelled.label)).toEqual([label])
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

it("has a text for each permission that an area of core declares", { tags: ["SUP-103"] }, () => {
  expect(Object.keys(corePermissionTexts).toSorted()).toEqual(corePermissions.map(({ key }) => key).toSorted())
})
