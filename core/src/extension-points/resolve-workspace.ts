import type { MessageDescriptor } from "@lingui/core"
import type { PointOf } from "../engine/contribution.ts"
import type { Facts } from "../engine/conditions/fact.ts"
import type { Plugin } from "../engine/plugin.ts"
import type { PluginSwitch } from "../engine/manifest.ts"
import { resolveContributions, type Resolved, type ResolvedContributions } from "../engine/resolve/resolve-contributions.ts"
import { marketSwitchedOff } from "../engine/resolve/select-plugins.ts"
import { action, actionGroup, type ActionGroupSpec, type ActionSpec } from "./points/actions.ts"
import { leftPaneTab, leftPaneTabChild, type LeftPaneTabChildSpec, type LeftPaneTabSpec } from "./points/patient.ts"

export type { Resolved }

/** A tab that shows, with those of its children that do. */
export interface ResolvedTab extends Resolved<LeftPaneTabSpec> {
  readonly children: readonly Resolved<LeftPaneTabChildSpec>[]
}

/** A group that shows, with those of its actions that do. */
export interface ResolvedActionGroup extends Resolved<ActionGroupSpec> {
  readonly actions: readonly Resolved<ActionSpec>[]
}

/** A plugin of the workspace that support has switched off, or pinned to a version that is not here. */
export interface SwitchedOffPlugin {
  readonly id: string
  readonly name: MessageDescriptor
  readonly by: PluginSwitch
  /** Whether it is the market itself, which has the completion rules. */
  readonly isMarket: boolean
}

/** What a workspace shows in one context, in order, and the reason for every piece. */
export interface ResolvedWorkspace extends ResolvedContributions {
  /** Left-pane tabs, shown and pending, each with its shown and pending children. */
  readonly tabs: readonly ResolvedTab[]
  /** Action groups, shown and pending, each with its shown and pending actions. */
  readonly actionGroups: readonly ResolvedActionGroup[]
  /** What support's switches have taken out of it: the market alone, or partners. */
  readonly switchedOff: readonly SwitchedOffPlugin[]
}

/** Whether support has switched the workspace's own market off. */
export const isMarketOff = ({ switchedOff }: Pick<ResolvedWorkspace, "switchedOff">): boolean =>
  switchedOff.some(({ isMarket }) => isMarket)

/**
 * Resolves the plugins' contributions ({@link resolveContributions}), and puts each tab's children and each group's actions in their place.
 */
export function resolveWorkspace(plugins: readonly Plugin[], switches: readonly PluginSwitch[], facts: Facts): ResolvedWorkspace {
  const resolved = resolveContributions(plugins, switches, facts)
  const present = <Spec>(point: PointOf<Spec>) => resolved.all(point).filter(({ state }) => state !== "failed")
  const children = present(leftPaneTabChild)
  const actions = present(action)
  return {
    ...resolved,
    tabs: present(leftPaneTab).map((tab) => ({ ...tab, children: children.filter(({ parent }) => parent === tab.id) })),
    actionGroups: present(actionGroup).map((group) => ({ ...group, actions: actions.filter(({ parent }) => parent === group.id) })),
    switchedOff: switchedOffPlugins(plugins, switches, facts, resolved.pluginTrace),
  }
}

function switchedOffPlugins(
  plugins: readonly Plugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  trace: ResolvedContributions["pluginTrace"],
): readonly SwitchedOffPlugin[] {
  const market = marketSwitchedOff(
    plugins.map(({ manifest }) => manifest),
    switches,
    facts,
  )
  const off = plugins.flatMap(({ manifest, name }, index): readonly SwitchedOffPlugin[] => {
    if (market !== undefined) return manifest === market.manifest ? [{ id: manifest.id, name, by: market.by, isMarket: true }] : []
    const reason = trace[index]?.reason
    return reason?.because === "switched-off" ? [{ id: manifest.id, name, by: reason.by, isMarket: false }] : []
  })
  // A build may hold several versions of one plugin.
  return [...new Map(off.map((plugin) => [plugin.id, plugin])).values()]
}
