import { action, actionGroup, endMeetingValidator, leftPaneTab, leftPaneTabChild, type Plugin } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf, expectNone } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { actionNames } from "../../../host/src/panes/ActionSection.tsx"
import { checkedPackages } from "../../../plugins/packages.ts"
import { pluginRegistry } from "../../../host/src/plugins/registry.ts"
import { marketPolicies } from "../../../server/src/platform/plugins/policies.ts"
import { marketPlugins, markets, type Market } from "../market-plugins.ts"
import { sidebarAction, specifications, specifiedActions, specifiedGroups } from "./specification.ts"

const specified = markets.map((market) => ({ ...market, specification: specifications.get(market.folder) ?? {} }))
type Specified = (typeof specified)[number]
const checked = specified.filter(({ folder }) => checkedPackages().some((plugin) => plugin.folder === folder))

const idsOf = (plugins: readonly Plugin[], kind: string) =>
  plugins.flatMap((plugin) =>
    plugin.contributions.filter((contribution) => contribution.kind === kind).map((contribution) => contribution.id),
  )

/** A sentence for each specified thing that neither the market's plugin nor one that it extends has. */
const missing = (market: Market, thing: string, kind: string, ids: readonly string[]) =>
  ids
    .filter((id) => !idsOf(market.plugins, kind).includes(id))
    .map((id) => `plugins/${market.folder}/specification.ts asks for the ${thing} "${id}": contribute it in src/plugin.ts`)

/** A sentence where the ids on screen that the specification names are in another order than the specification's. */
const orderProblems = (market: Market, things: string, visibleIds: readonly string[], specified: readonly string[]) => {
  const onScreen = visibleIds.filter((id) => specified.includes(id))
  const expectedOrder = specified.filter((id) => visibleIds.includes(id))
  return onScreen.join() === expectedOrder.join()
    ? []
    : [
        `plugins/${market.folder}/specification.ts has the ${things} in the order ${expectedOrder.join(", ")}; on screen they are ${onScreen.join(", ")}: correct \`after\` or \`before\` where the plugin contributes them`,
      ]
}

/** A context in which as much as possible shows at once. */
const everything = (country: string, partnership: string | undefined) =>
  contextOf({
    "pool.country": country,
    partnership,
    "activity.type": "physical_meeting",
    "clinician.capabilities": ["icbt", "uk_practice"],
    "clinician.flags": ["prescription_module"],
    "se.claim-info": true,
    "uk.eps-enabled": true,
  })

describe("each plugin's specification.ts", () => {
  it.each(checked)("of $folder: every tab exists", { tags: ["MKT-003"] }, (market: Specified) => {
    const { tabs = [] } = market.specification
    const children = tabs.flatMap((tab) => (tab.children ?? []).map(({ id }) => id))
    expectNone([
      ...missing(
        market,
        "tab",
        leftPaneTab.kind,
        tabs.map(({ id }) => id),
      ),
      ...missing(market, "child tab", leftPaneTabChild.kind, children),
    ])
  })

  it.each(checked)("of $folder: the tabs are in its order", { tags: ["MKT-003"] }, (market: Specified) => {
    const { tabs: specified = [] } = market.specification
    for (const partnership of [undefined, "insurer"]) {
      const { tabs } = resolveWorkspace(market.plugins, [], everything(market.country, partnership))
      const differences = [
        ...orderProblems(
          market,
          "tabs",
          tabs.map(({ id }) => id),
          specified.map(({ id }) => id),
        ),
        ...specified.flatMap(({ id, children = [] }) =>
          orderProblems(
            market,
            `children of ${id}`,
            tabs.find((tab) => tab.id === id)?.children.map((child) => child.id) ?? [],
            children.map((child) => child.id),
          ),
        ),
      ]
      expectNone(differences)
    }
  })

  it.each(checked)("of $folder: every action and group exists, with each group's actions in it", { tags: ["MKT-005"] }, (market) => {
    const { menu = [] } = market.specification
    const all = market.plugins.flatMap(({ contributions }) => contributions)
    const elsewhere = menu.flatMap((group) =>
      group.actions
        .filter(({ id }) =>
          all.some((contribution) => contribution.kind === action.kind && contribution.id === id && contribution.parent?.id !== group.id),
        )
        .map(
          ({ id }) => `plugins/${market.folder}/specification.ts has "${id}" in ${group.id}; the plugin contributes it to another group`,
        ),
    )
    expectNone([
      ...missing(
        market,
        "action group",
        actionGroup.kind,
        menu.map(({ id }) => id),
      ),
      ...missing(
        market,
        "action",
        action.kind,
        menu.flatMap(({ actions }) => actions.map(({ id }) => id)),
      ),
      ...elsewhere,
    ])
  })

  it.each(checked)("of $folder: the groups are in its order", { tags: ["MKT-005"] }, (market) => {
    const groups = resolveWorkspace(market.plugins, [], everything(market.country, "private")).actionGroups.map((group) => group.id)
    const specified = (market.specification.menu ?? []).map(({ id }) => id)
    expectNone(orderProblems(market, "groups", groups, specified))
  })

  it.each(checked)(
    "of $folder: every completion rule is on screen, and in the policy under the same condition",
    { tags: ["END-043"] },
    (market) => {
      const { completionRules = [] } = market.specification
      expectNone(missing(market, "completion rule", endMeetingValidator.kind, completionRules))
      const onScreen = market.plugin.contributions.filter(({ kind }) => kind === endMeetingValidator.kind)
      const policy = marketPolicies.find((marketPolicy) => marketPolicy.manifest === market.plugin.manifest)!
      const inPolicy = new Map(policy.completionRules.map(({ id, when }) => [id, when]))
      const onScreenAlone = onScreen.filter(({ id }) => !inPolicy.has(id))
      expectNone(onScreenAlone.map(({ id }) => `"${id}" is on screen alone: put the rule into plugins/${market.folder}/src/policy.ts`))
      expect(new Map(onScreen.map(({ id, when }) => [id, when]))).toEqual(inPolicy)
      const disabledIds = market.plugin.disables.filter(({ kind }) => kind === endMeetingValidator.kind).map(({ id }) => id)
      expect(disabledIds.toSorted()).toEqual(Object.keys(policy.disabledRules).toSorted())
    },
  )
})

describe("all plugins together", () => {
  it("have the nineteen actions and fifteen groups of the specification", { tags: ["MKT-005"] }, () => {
    expect(specifiedActions).toHaveLength(19)
    expect(specifiedGroups).toHaveLength(15)
    const menus = specified.flatMap(({ specification }) => specification.menu ?? [])
    const specifiedIds = new Set(menus.flatMap(({ actions }) => actions.map(({ id }) => id)))
    const inNone = (thing: string) => (id: string) => `No plugins/*/specification.ts has the ${thing} "${id}"`
    expectNone([...specifiedActions, sidebarAction].filter((id) => !specifiedIds.has(id)).map(inNone("action")))
    expectNone(specifiedGroups.filter((id) => menus.every((group) => group.id !== id)).map(inNone("group")))
    const have = new Set(idsOf(marketPlugins, action.kind))
    const by = (id: string) => `No plugin contributes the action "${id}"`
    expectNone([...specifiedActions, sidebarAction].filter((id) => !have.has(id)).map(by))
  })

  it("have the specification's groups in its order", { tags: ["MKT-005"] }, () => {
    for (const { folder, specification } of checked) {
      const common = (specification.menu ?? []).map(({ id }) => id).filter((id) => specifiedGroups.includes(id))
      expect({ [`plugins/${folder}/specification.ts`]: common }).toEqual({
        [`plugins/${folder}/specification.ts`]: specifiedGroups.filter((id) => common.includes(id)),
      })
    }
  })

  it("have the actions that a link may name", { tags: ["SCR-063"] }, async () => {
    const names = await actionNames(pluginRegistry)
    expect([...names].toSorted()).toEqual([...new Set(idsOf(marketPlugins, action.kind))].toSorted())
  })
})
