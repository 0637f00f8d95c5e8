import { describe, expect, it } from "vitest"
import { contextOf } from "../../../testkit/context-of.ts"
import { draftOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { featureFlag, patient } from "../../plugin/index.ts"
import { endMeetingValidator, type MissingItem } from "./end-contributions.ts"
import { failed, pending } from "../../../kernel/engine/conditions/fact.ts"
import { runValidators } from "./run-validators.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"

const rule = (id: string, check: () => readonly MissingItem[], when?: Condition) =>
  endMeetingValidator({ id, check, ...(when ? { when } : {}) })
const item = (field: string): MissingItem => ({ field, label: field })
const run = (rules: readonly ReturnType<typeof rule>[], facts: Parameters<typeof contextOf>[0] = {}) =>
  runValidators(resolveWorkspace([pluginOf({ contributes: rules })], [], contextOf(facts)), draftOf())

describe("running the validators", () => {
  it("collects the missing items of every applicable rule, in order", { tags: ["PLG-030"] }, () => {
    const rules = [rule("a", () => [item("1"), item("2")]), rule("b", () => [item("3")], patient.isChild), rule("c", () => [item("4")])]
    expect(run(rules)).toEqual({ missing: [item("1"), item("2"), item("4")], unchecked: [] })
  })

  it("blocks the end and names a rule that throws, and still runs the others", { tags: ["PLG-031"] }, () => {
    const { missing, unchecked } = run([
      rule("broken", () => {
        throw new Error("no template")
      }),
      rule("fine", () => [item("1")]),
    ])
    expect(missing).toEqual([item("1")])
    expect(unchecked).toMatchObject([{ id: "broken", plugin: { id: "test", version: "1.0.0" }, because: { state: "threw" } }])
    expect(unchecked[0]?.because).toMatchObject({
      error: { message: "end-meeting-validator broken of plugin test 1.0.0 failed to run: no template" },
    })
  })

  it.each([
    ["an empty one", { field: "x", label: "" }],
    ["a blank one", { field: "x", label: "  " }],
    ["a missing label from untyped code", { field: "x" } as unknown as MissingItem],
  ])("reports a rule that returns an item without a label: %s", { tags: ["PLG-031"] }, (_which, nameless) => {
    const { missing, unchecked } = run([rule("nameless", () => [nameless])])
    expect(unchecked).toMatchObject([{ id: "nameless", because: { state: "threw" } }])
    expect(missing).toEqual([])
  })

  it("blocks the end while a condition is pending or failed", { tags: ["PLG-031"] }, () => {
    const rules = [rule("a", () => [], patient.isChild), rule("b", () => [], featureFlag("x" as never))]
    expect(
      run(rules, { "patient.is-child": pending, "feature-flags": failed("gone") }).unchecked.map((rule) => [rule.id, rule.because.state]),
    ).toEqual([
      ["a", "pending"],
      ["b", "failed"],
    ])
  })
})
