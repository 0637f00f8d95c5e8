import { action, actionGroup, conflictsBetween, leftPaneTab, resolveWorkspace, type Plugin } from "@rond/core/plugin"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { actionNames } from "../../host/src/plugins/action-names.ts"
import { pluginRegistry } from "../../host/src/plugins/registry.ts"
import { countries, marketPlugins } from "./market-plugins.ts"
import { mayServe } from "./matrix.ts"
import { plannedOf, plannedPlugins } from "./planned.ts"
import { actionsIn, specificationText } from "./specification-text.ts"
import { askedForSince, sidebarAction, specifiedActions, specifiedGroups, specifiedTabs } from "./specification.ts"

const namesOf = (plugin: Plugin, kind: string) => plugin.contributions.filter((one) => one.kind === kind).map((one) => one.id)
const everywhere = (kind: string) => [...new Set(plannedPlugins.flatMap((plugin) => namesOf(plugin, kind)))]

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

describe("the specification, row by row", () => {
  it("stands beside what the markets have, reviewed", { tags: ["MKT-003"] }, async () => {
    await expect(specificationText(marketPlugins)).toMatchFileSnapshot("./specification.md")
  })

  it("has nothing both planned and contributed, and every planned thing has its place", { tags: ["MKT-004"] }, () => {
    const both = marketPlugins.flatMap((plugin) =>
      plannedOf(plugin)
        .filter((planned) => plugin.contributions.some((one) => one.kind === planned.kind && one.id === planned.id))
        .map((planned) => `${plugin.manifest.id}: ${planned.kind} ${planned.id} is both planned and contributed`),
    )
    expect(both).toEqual([])
    expect(conflictsBetween(plannedPlugins)).toEqual([])
  })

  it.each(Object.keys(specifiedTabs))("%s has the specification's tabs in its order", { tags: ["MKT-003"] }, (country) => {
    for (const partnership of [undefined, "insurer"]) {
      const { tabs } = resolveWorkspace(plannedPlugins, [], everything(country, partnership))
      const seen = tabs.map(({ id, children }) => [id, ...children.map((child) => child.id)])
      const shown = new Set(seen.flat())
      const specified = (specifiedTabs[country] ?? []).map(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
      expect(seen).toEqual(specified.map((ids) => ids.filter((id) => shown.has(id))).filter((ids) => ids.length > 0))
    }
  })

  it("has every tab the specification names, and no other", { tags: ["MKT-003"] }, () => {
    for (const [country, tabs] of Object.entries(specifiedTabs)) {
      const serving = plannedPlugins.filter((plugin) => mayServe(plugin, country))
      const names = serving.flatMap((plugin) => [...namesOf(plugin, leftPaneTab.kind), ...namesOf(plugin, "left-pane-tab-child")])
      expect(names.toSorted()).toEqual(tabs.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]).toSorted())
    }
  })

  it("has the nineteen actions and fifteen groups, and no other but the sidebar's and those asked for since", { tags: ["MKT-005"] }, () => {
    expect(specifiedActions).toHaveLength(19)
    expect(specifiedGroups).toHaveLength(15)
    const actions = [...specifiedActions.map(({ id }) => id), sidebarAction, ...Object.keys(askedForSince.actions)]
    expect(everywhere(action.kind).toSorted()).toEqual(actions.toSorted())
    expect(everywhere(actionGroup.kind).toSorted()).toEqual([...specifiedGroups, ...Object.keys(askedForSince.groups)].toSorted())
  })

  it.each(countries)("%s has its groups in the specification's order", { tags: ["MKT-005"] }, (country) => {
    const groups = resolveWorkspace(plannedPlugins, [], everything(country, "private")).actionGroups.map((group) => group.id)
    expect(groups).toEqual(specifiedGroups.filter((id) => groups.includes(id)))
  })

  it(
    "knows the actions that the markets have and will have, so that a link to one is told from a mistaken link",
    { tags: ["MKT-006"] },
    async () => {
      const names = await actionNames(pluginRegistry)
      expect([...names].toSorted()).toEqual([...new Set(plannedPlugins.flatMap((plugin) => namesOf(plugin, action.kind)))].toSorted())
      expect(specifiedGroups.every((group) => actionsIn(group).length > 0)).toBe(true)
    },
  )
})
