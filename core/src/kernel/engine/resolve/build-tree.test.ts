import { describe, expect, it } from "vitest"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { extendsChains, topologicalOrder } from "./build-tree.ts"
import type { Contribution } from "../contribution.ts"
import type { Plugin } from "../plugin.ts"
import { setting } from "../../../areas/plugin/points/platform.ts"

const label = { id: "label", message: "Label" }
const contributionOf = (id: string, order: { before?: string; after?: string; overrides?: true } = {}): Contribution =>
  setting({ id, key: "ended-meetings-kept", label, value: 1, ...(order as object) })

function orderOf(plugins: readonly Plugin[]) {
  const all = plugins.flatMap((plugin) => plugin.contributions.map((contribution) => ({ plugin, contribution })))
  const { order, cycle, unsatisfiable } = topologicalOrder(all, extendsChains(plugins))
  const ids = (nodes: readonly { contribution: Contribution }[]) => nodes.map((each) => each.contribution.id)
  return { order: ids(order), cycle: ids(cycle), unsatisfiable: ids(unsatisfiable) }
}
const list = (...contributes: readonly Contribution[]) => orderOf([pluginOf({ contributes })])

describe("the order of contributions", () => {
  it.each<[string, ReturnType<typeof orderOf>, readonly string[]]>([
    ["in listed order", list(contributionOf("a"), contributionOf("b"), contributionOf("c")), ["a", "b", "c"]],
    ["before", list(contributionOf("a"), contributionOf("b"), contributionOf("c", { before: "b" })), ["a", "c", "b"]],
    ["after", list(contributionOf("c", { after: "a" }), contributionOf("a"), contributionOf("b")), ["a", "c", "b"]],
    [
      "two before one, in listed order",
      list(contributionOf("a"), contributionOf("x", { before: "a" }), contributionOf("y", { before: "a" })),
      ["x", "y", "a"],
    ],
    [
      "a chain",
      list(contributionOf("c", { after: "b" }), contributionOf("b", { after: "a" }), contributionOf("a"), contributionOf("d")),
      ["a", "b", "c", "d"],
    ],
    ["between", list(contributionOf("a"), contributionOf("b"), contributionOf("x", { after: "a", before: "b" })), ["a", "x", "b"]],
  ])("keeps the order stable and moves only contributions that set a position: %s", (_name, { order, cycle, unsatisfiable }, expected) => {
    expect({ order, cycle, unsatisfiable }).toEqual({ order: expected, cycle: [], unsatisfiable: [] })
  })

  it("puts the extended plugin first, with the extending plugin's contributions among its own", () => {
    const base = pluginOf({ id: "base", contributes: [contributionOf("a"), contributionOf("b")] })
    const partner = pluginOf({ id: "partner", extends: ["base"], contributes: [contributionOf("p"), contributionOf("q", { after: "a" })] })
    expect(orderOf([partner, base]).order).toEqual(["a", "q", "b", "p"])
  })

  it("puts an override in the original's position", { tags: ["PLG-011"] }, () => {
    const base = pluginOf({ id: "base", contributes: [contributionOf("a"), contributionOf("b"), contributionOf("c")] })
    const partner = pluginOf({ id: "partner", extends: ["base"], contributes: [contributionOf("b", { overrides: true })] })
    expect(orderOf([base, partner]).order).toEqual(["a", "b", "b", "c"])
  })

  it("finds contributions whose positions form a cycle", { tags: ["PLG-012"] }, () => {
    expect(list(contributionOf("a", { after: "b" }), contributionOf("b", { after: "a" }), contributionOf("c")).cycle).toEqual(["a", "b"])
  })

  it("finds a contribution with contradictory neighbours", { tags: ["PLG-012"] }, () => {
    expect(list(contributionOf("b"), contributionOf("a"), contributionOf("x", { after: "a", before: "b" })).unsatisfiable).toEqual(["x"])
  })
})
