import { describe, expect, it } from "vitest"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { extendsChains, topologicalOrder } from "./build-tree.ts"
import type { Contribution } from "../contribution.ts"
import type { Plugin } from "../plugin.ts"
import { setting } from "../../extension-points/points/platform.ts"

const label = { id: "label", message: "Label" }
const one = (id: string, order: { before?: string; after?: string; overrides?: true } = {}): Contribution =>
  setting({ id, key: id, label, value: 1, ...order })

function orderOf(plugins: readonly Plugin[]) {
  const all = plugins.flatMap((plugin) => plugin.contributions.map((contribution) => ({ plugin, contribution })))
  const { order, cycle, unsatisfiable } = topologicalOrder(all, extendsChains(plugins))
  const ids = (found: readonly { contribution: Contribution }[]) => found.map((each) => each.contribution.id)
  return { order: ids(order), cycle: ids(cycle), unsatisfiable: ids(unsatisfiable) }
}
const list = (...contributes: readonly Contribution[]) => orderOf([pluginOf({ contributes })])

describe("order", () => {
  it.each<[string, ReturnType<typeof orderOf>, readonly string[]]>([
    ["in listed order", list(one("a"), one("b"), one("c")), ["a", "b", "c"]],
    ["before", list(one("a"), one("b"), one("c", { before: "b" })), ["a", "c", "b"]],
    ["after", list(one("c", { after: "a" }), one("a"), one("b")), ["a", "c", "b"]],
    ["two before one, in listed order", list(one("a"), one("x", { before: "a" }), one("y", { before: "a" })), ["x", "y", "a"]],
    ["a chain", list(one("c", { after: "b" }), one("b", { after: "a" }), one("a"), one("d")), ["a", "b", "c", "d"]],
    ["between", list(one("a"), one("b"), one("x", { after: "a", before: "b" })), ["a", "x", "b"]],
  ])("keeps the order stable and moves only contributions that set a position: %s", (_name, { order, cycle, unsatisfiable }, expected) => {
    expect({ order, cycle, unsatisfiable }).toEqual({ order: expected, cycle: [], unsatisfiable: [] })
  })

  it("puts the extended plugin first, and lets the extending plugin position itself among its contributions", () => {
    const base = pluginOf({ id: "base", contributes: [one("a"), one("b")] })
    const partner = pluginOf({ id: "partner", extends: ["base"], contributes: [one("p"), one("q", { after: "a" })] })
    expect(orderOf([partner, base]).order).toEqual(["a", "q", "b", "p"])
  })

  it("puts an override in the original's position", { tags: ["PLG-011"] }, () => {
    const base = pluginOf({ id: "base", contributes: [one("a"), one("b"), one("c")] })
    const partner = pluginOf({ id: "partner", extends: ["base"], contributes: [one("b", { overrides: true })] })
    expect(orderOf([base, partner]).order).toEqual(["a", "b", "b", "c"])
  })

  it("finds contributions whose positions form a cycle", { tags: ["PLG-012"] }, () => {
    expect(list(one("a", { after: "b" }), one("b", { after: "a" }), one("c")).cycle).toEqual(["a", "b"])
  })

  it("finds a contribution with contradictory neighbours", { tags: ["PLG-012"] }, () => {
    expect(list(one("b"), one("a"), one("x", { after: "a", before: "b" })).unsatisfiable).toEqual(["x"])
  })
})
