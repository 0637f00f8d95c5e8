import type { ExtensionPoint } from "../engine/contribution.ts"
import type { Facts } from "../engine/conditions/fact.ts"
import type { Plugin } from "../engine/plugin.ts"
import type { PluginSwitch } from "../engine/manifest.ts"
import { resolveContributions, type Resolved, type ResolvedContributions } from "../engine/resolve/resolve-contributions.ts"
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

/** What a workspace shows in one context, in order, and the reason for every piece. */
export interface ResolvedWorkspace extends ResolvedContributions {
  /** Left-pane tabs, shown and pending, each with its shown and pending children. */
  readonly tabs: readonly ResolvedTab[]
  /** Action groups, shown and pending, each with its shown and pending actions. */
  readonly actionGroups: readonly ResolvedActionGroup[]
}

/** Resolves the plugins' contributions ({@link resolveContributions}), and puts each tab's children and each group's actions in their place. */
export function resolveWorkspace(plugins: readonly Plugin[], switches: readonly PluginSwitch[], facts: Facts): ResolvedWorkspace {
  const resolved = resolveContributions(plugins, switches, facts)
  const present = <Spec>(point: ExtensionPoint<string, Spec>) => resolved.all(point).filter(({ state }) => state !== "failed")
  const children = present(leftPaneTabChild)
  const actions = present(action)
  return {
    ...resolved,
    tabs: present(leftPaneTab).map((tab) => ({ ...tab, children: children.filter(({ parent }) => parent === tab.id) })),
    actionGroups: present(actionGroup).map((group) => ({ ...group, actions: actions.filter(({ parent }) => parent === group.id) })),
  }
}
