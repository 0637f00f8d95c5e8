import { describe, expect, it } from "vitest"
import { disableFrom, type Plugin } from "../plugin.ts"
import { pluginOf, type TestPlugin } from "../../../testkit/plugin-of.ts"
import { conflictsBetween, manifestConflicts, withoutConflicts } from "./conflicts-between.ts"
import { fact } from "../../../areas/workspace/model/core-facts.ts"
import { pool } from "../../../areas/plugin/index.ts"
import { action, actionGroup } from "../../../areas/actions/model/action-menu.ts"
import { factSource } from "../../../areas/workspace/model/for-plugins.ts"
import { leftPaneTab, leftPaneTabChild } from "../../../areas/patient/model/for-plugins.ts"
import { Effect } from "effect"

const label = { id: "label", message: "Label" }
const disable = disableFrom<Plugin>()
const load = () => Promise.resolve({ default: () => null })
const tab = (id: string, order: { before?: string; after?: string; overrides?: true } = {}) =>
  leftPaneTab({ id, label, load, ...(order as object) })
const source = (id: string) => factSource({ id, means: { id: "means" }, find: { key: id, run: () => Effect.succeed(true) } })

describe("conflicts between plugins", () => {
  it.each<[string, readonly TestPlugin[], string, string]>([
    ["one plugin twice", [{ name: "One" }, { name: "Two" }], "duplicate-plugin", "Plugin test 1.0.0 is registered 2 times (One, Two)."],
    ["extends an unknown plugin", [{ id: "b", extends: ["a"] }], "unknown-extended", "Plugin b 1.0.0 extends plugin a, which is not here."],
    [
      "extends in a cycle",
      [
        { id: "a", extends: ["b"] },
        { id: "b", extends: ["a"] },
      ],
      "extends-cycle",
      "Plugins extend each other in a cycle: a → b → a.",
    ],
    [
      "one id in two plugins",
      [
        { id: "a", contributes: [tab("x")] },
        { id: "b", contributes: [tab("x")] },
      ],
      "duplicate-contribution",
      "left-pane-tab x of a 1.0.0 has the same id as left-pane-tab x of b 1.0.0.",
    ],
    [
      "one id twice in a plugin",
      [{ contributes: [tab("x"), tab("x")] }],
      "duplicate-contribution",
      "left-pane-tab x of test 1.0.0 has the same id as left-pane-tab x of test 1.0.0.",
    ],
    [
      "a child without a parent",
      [{ contributes: [leftPaneTabChild({ id: "vitals", parent: "records" as never, label, load })] }],
      "unknown-parent",
      "left-pane-tab-child vitals of test 1.0.0 belongs in left-pane-tab records, which neither it nor a plugin it extends contributes.",
    ],
    [
      "an action of an unknown group",
      [{ contributes: [action({ id: "fly", parent: "wings" as never, label, load })] }],
      "unknown-parent",
      "action fly of test 1.0.0 belongs in action-group wings, which neither it nor a plugin it extends contributes.",
    ],
    [
      "an unknown neighbour",
      [{ contributes: [tab("x", { before: "y" })] }],
      "unknown-neighbour",
      "left-pane-tab x of test 1.0.0 has a position beside left-pane-tab y, which neither it nor a plugin it extends contributes.",
    ],
    [
      "overrides nothing",
      [{ contributes: [tab("x", { overrides: true })] }],
      "overrides-nothing",
      "left-pane-tab x of test 1.0.0 overrides what no plugin it extends contributes.",
    ],
    [
      "disables nothing",
      [{ disables: [disable(leftPaneTab, "x", { because: "" })] }],
      "disables-nothing",
      "Plugin test 1.0.0 disables left-pane-tab x, which no plugin it extends contributes.",
    ],
    [
      "a cycle of positions",
      [{ contributes: [tab("x", { after: "y" }), tab("y", { after: "x" })] }],
      "order-cycle",
      "The order of these is a cycle: left-pane-tab x of test 1.0.0, left-pane-tab y of test 1.0.0.",
    ],
    [
      "contradictory neighbours",
      [{ contributes: [tab("b"), tab("a"), tab("x", { after: "a", before: "b" })] }],
      "order-cycle",
      "left-pane-tab x of test 1.0.0 has a position after a and before b, but b comes first.",
    ],
    [
      "an undeclared fact",
      [{ contributes: [leftPaneTab({ id: "x", label, load, when: fact("test.claim").exists })] }],
      "unknown-fact",
      "Plugin test 1.0.0 asks about fact test.claim for left-pane-tab x; nobody declares it.",
    ],
    [
      "one fact twice in a plugin",
      [{ facts: [source("test.claim"), source("test.claim")] }],
      "duplicate-contribution",
      "fact-source test.claim of test 1.0.0 has the same id as fact-source test.claim of test 1.0.0.",
    ],
    [
      "a fact with another plugin's prefix",
      [{ facts: [source("other.claim")] }],
      "foreign-fact-name",
      "Plugin test 1.0.0 names a fact other.claim; its own begin with test.",
    ],
  ])("names both sides of a conflict: %s", { tags: ["PLG-012"] }, (_name, plugins, because, sentence) => {
    expect(conflictsBetween(plugins.map(pluginOf)).map((conflict) => [conflict.because, conflict.sentence])).toEqual([[because, sentence]])
  })

  it("refuses a plugin that was built for another core version", { tags: ["PLG-013"] }, () => {
    const { manifest } = pluginOf({ core: "^2.0.0" })
    expect(manifestConflicts([manifest], "1.4.0").map((conflict) => conflict.sentence)).toEqual([
      "Plugin test 1.0.0 is built for core ^2.0.0; this is core 1.4.0.",
    ])
    expect(manifestConflicts([manifest], "2.1.0")).toEqual([])
    expect(manifestConflicts([pluginOf({ core: "workspace:^" }).manifest], "2.1.0")).toEqual([])
    expect(manifestConflicts([pluginOf({ core: "any" }).manifest]).map((conflict) => conflict.sentence)).toEqual([
      `Plugin test 1.0.0 says it is built for core "any", which is not a version range.`,
    ])
  })

  it("lets two markets use the same id, because no context selects both", { tags: ["PLG-012"] }, () => {
    const market = (id: string, country: string) => ({ id, selectedBy: pool.country.is(country), contributes: [tab("symptoms")] })
    expect(conflictsBetween([market("se", "SE"), market("no", "NO")].map(pluginOf))).toEqual([])
  })

  it("lets a partner override and disable what the extended plugin contributes", { tags: ["PLG-011"] }, () => {
    const base = pluginOf({
      id: "base",
      facts: [source("base.claim")],
      contributes: [tab("x"), tab("y"), actionGroup({ id: "g", label, icon: "more", actions: [] })],
    })
    const partner = pluginOf({
      id: "partner",
      extends: ["base"],
      contributes: [
        leftPaneTab({ id: "x", label, load, overrides: true, when: fact("base.claim").exists }),
        action({ id: "more", parent: "g" as never, label, load }),
      ],
      disables: [disable(leftPaneTab, "y", { because: "" })],
    })
    expect(conflictsBetween([base, partner])).toEqual([])
  })

  it("are all listed", { tags: ["PLG-012"] }, () => {
    const plugins = [pluginOf({ contributes: [tab("x"), tab("x"), tab("y", { before: "z" })] })]
    expect(conflictsBetween(plugins).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining("has the same id as"),
      expect.stringContaining("has a position beside"),
    ])
  })
})

describe("plugins without those that cannot run with the others", { tags: ["PLG-034"] }, () => {
  const market = { id: "market", contributes: [tab("x")] }
  const partner = { id: "partner", extends: ["market"] }
  it.each<[string, readonly TestPlugin[], readonly string[], readonly string[]]>([
    ["all that fit", [market, partner], ["market", "partner"], []],
    [
      "a market without the partner that has the same id",
      [market, { ...partner, contributes: [tab("x")] }],
      ["market"],
      ["partner 1.0.0: left-pane-tab x of market 1.0.0 has the same id as left-pane-tab x of partner 1.0.0."],
    ],
    [
      "the first of two markets",
      [market, { ...market, id: "other" }],
      ["market"],
      ["other 1.0.0: left-pane-tab x of market 1.0.0 has the same id as left-pane-tab x of other 1.0.0."],
    ],
    [
      "none of a market for another core, nor its partner",
      [{ ...market, core: "^9.0.0" }, partner, { id: "other" }],
      ["other"],
      [
        expect.stringMatching(/^market 1\.0\.0: Plugin market 1\.0\.0 is built for core/),
        "partner 1.0.0: Plugin partner 1.0.0 extends plugin market, which is not here.",
      ],
    ],
  ])("keep %s", (_name, given, kept, leftOut) => {
    const result = withoutConflicts(given.map((plugin) => pluginOf(plugin)))
    expect(result.kept.map(({ manifest }) => manifest.id)).toEqual(kept)
    expect(result.leftOut.map(({ id, version, error }) => `${id} ${version}: ${error}`)).toEqual(leftOut)
  })

  it("keep the first of a version that is here twice", () => {
    const result = withoutConflicts([pluginOf({ name: "One" }), pluginOf({ name: "Two" })])
    expect(result.kept.map(({ name }) => name.message)).toEqual(["One"])
    expect([result.leftOut, result.repeated.length]).toEqual([[], 1])
  })
})
