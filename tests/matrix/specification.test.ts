import { action, actionGroup, conflictsBetween, leftPaneTab, resolveWorkspace, type Plugin } from "@rond/core/plugin"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { marketPlugins } from "./market-plugins.ts"
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
  it("MKT-003 stands beside what the markets have, reviewed", async () => {
    await expect(specificationText(marketPlugins)).toMatchFileSnapshot("./specification.md")
  })

  it("MKT-004 has nothing both planned and contributed, and every planned thing has its place", () => {
    const both = marketPlugins.flatMap((plugin) =>
      plannedOf(plugin)
        .filter((planned) => plugin.contributions.some((one) => one.kind === planned.kind && one.id === planned.id))
        .map((planned) => `${plugin.manifest.id}: ${planned.kind} ${planned.id} is both planned and contributed`),
    )
    expect(both).toEqual([])
    expect(conflictsBetween(plannedPlugins)).toEqual([])
  })

  it.each(Object.keys(specifiedTabs))("MKT-003 %s has the specification's tabs in its order", (country) => {
    for (const partnership of [undefined, "insurer"]) {
      const { tabs } = resolveWorkspace(plannedPlugins, [], everything(country, partnership))
      const seen = tabs.map(({ id, children }) => [id, ...children.map((child) => child.id)])
      const shown = new Set(seen.flat())
      const specified = (specifiedTabs[country] ?? []).map(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
      expect(seen).toEqual(specified.map((ids) => ids.filter((id) => shown.has(id))).filter((ids) => ids.length > 0))
    }
  })

  it("MKT-003 has every tab the specification names, and no other", () => {
    for (const [country, tabs] of Object.entries(specifiedTabs)) {
      const serving = plannedPlugins.filter((plugin) => mayServe(plugin, country))
      const names = serving.flatMap((plugin) => [...namesOf(plugin, leftPaneTab.kind), ...namesOf(plugin, "left-pane-tab-child")])
      expect(names.toSorted()).toEqual(tabs.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]).toSorted())
    }
  })

  it("MKT-005 has the nineteen actions and fifteen groups, and no other but the sidebar's and those asked for since", () => {
    expect(specifiedActions).toHaveLength(19)
    expect(specifiedGroups).toHaveLength(15)
    const actions = [...specifiedActions.map(({ id }) => id), sidebarAction, ...Object.keys(askedForSince.actions)]
    expect(everywhere(action.kind).toSorted()).toEqual(actions.toSorted())
    expect(everywhere(actionGroup.kind).toSorted()).toEqual([...specifiedGroups, ...Object.keys(askedForSince.groups)].toSorted())
  })

  it.each(["SE", "NO", "GB", "FR", "DE"])("MKT-005 %s has its groups in the specification's order", (country) => {
    const groups = resolveWorkspace(plannedPlugins, [], everything(country, "private")).actionGroups.map((group) => group.id)
    expect(groups).toEqual(specifiedGroups.filter((id) => groups.includes(id)))
  })

  it("MKT-006 names in each market's manifest the actions it has and will have", () => {
    for (const plugin of plannedPlugins) {
      expect({ [plugin.manifest.id]: plugin.manifest.actionNames.toSorted() }).toEqual({
        [plugin.manifest.id]: namesOf(plugin, action.kind).toSorted(),
      })
    }
    expect(specifiedGroups.every((group) => actionsIn(group).length > 0)).toBe(true)
  })
})
