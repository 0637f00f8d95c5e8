import type { MessageDescriptor } from "@lingui/core"
import type { PointOf } from "../../kernel/engine/contribution.ts"
import type { Facts } from "../../kernel/engine/conditions/fact.ts"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import type { PluginSwitch } from "../../kernel/engine/manifest.ts"
import { loadedAlone, resolveContributions } from "../../kernel/engine/resolve/resolve-contributions.ts"
import type { PluginsOfBuild, Resolved, ResolvedContributions } from "../../kernel/engine/resolve/resolve-contributions.ts"
import { absentPlugins, type AbsenceCause } from "../../kernel/engine/resolve/absent-plugins.ts"
import { action, actionGroup, type ActionGroupSpec, type ActionSpec } from "../actions/model/for-plugins.ts"
import { endMeetingValidator, finishStep } from "../end-meeting/model/for-plugins.ts"
import { leftPaneTab, leftPaneTabChild, type LeftPaneTabChildSpec, type LeftPaneTabSpec } from "../patient/model/for-plugins.ts"

export type { Resolved }

/** A tab that shows, with those of its children that do. */
export interface ResolvedTab extends Resolved<LeftPaneTabSpec> {
  readonly children: readonly Resolved<LeftPaneTabChildSpec>[]
}

/** A group that shows, with those of its actions that do. */
export interface ResolvedActionGroup extends Resolved<ActionGroupSpec> {
  readonly actions: readonly Resolved<ActionSpec>[]
}

/** A plugin that this workspace would have: support has switched it off, or it could not be loaded. */
export interface WorkspaceAbsence {
  readonly id: string
  readonly version: string
  /** The English name until the plugin's texts have loaded. */
  readonly name: MessageDescriptor
  readonly cause: AbsenceCause
  /** Whether it is the market itself. */
  readonly isMarket: boolean
  /** Whether its absence keeps the meeting open: without it the page cannot know whether the meeting may be completed. */
  readonly holdsEnd: boolean
}

/** The contributions that a workspace shows in one context, in order, and the reason for every piece. */
export interface ResolvedWorkspace extends ResolvedContributions {
  /** Left-pane tabs, shown and pending, each with its shown and pending children. */
  readonly tabs: readonly ResolvedTab[]
  /** Action groups, shown and pending, each with its shown and pending actions. */
  readonly actionGroups: readonly ResolvedActionGroup[]
  /** The parts that support's switches or a failed load have taken out of it: only the market, or partners. */
  readonly absent: readonly WorkspaceAbsence[]
}

/** Whether the workspace is without its own market. */
export const isMarketAbsent = ({ absent }: Pick<ResolvedWorkspace, "absent">): boolean => absent.some(({ isMarket }) => isMarket)

/** The absent plugins without which a meeting of this workspace cannot be completed. */
export const endHolders = ({ absent }: Pick<ResolvedWorkspace, "absent">): readonly WorkspaceAbsence[] =>
  absent.filter(({ holdsEnd }) => holdsEnd)

/**
 * Resolves the plugins' contributions ({@link resolveContributions}), and puts each tab's children and each group's actions in their place.
 */
export function resolveWorkspace(
  plugins: readonly Plugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  build: PluginsOfBuild = loadedAlone,
): ResolvedWorkspace {
  const resolved = resolveContributions(plugins, switches, facts, build)
  const present = <Spec>(point: PointOf<Spec>) => resolved.all(point).filter(({ state }) => state !== "failed")
  const children = present(leftPaneTabChild)
  const actions = present(action)
  return {
    ...resolved,
    tabs: present(leftPaneTab).map((tab) => ({ ...tab, children: children.filter(({ parent }) => parent === tab.id) })),
    actionGroups: present(actionGroup).map((group) => ({ ...group, actions: actions.filter(({ parent }) => parent === group.id) })),
    absent: absencesOf(plugins, switches, facts, build),
  }
}

function absencesOf(
  plugins: readonly Plugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  build: PluginsOfBuild,
): readonly WorkspaceAbsence[] {
  const loaded = plugins.map(({ manifest }) => manifest)
  const manifests = [...loaded, ...build.manifests.filter((manifest) => !loaded.includes(manifest))]
  const leftOut = [...build.leftOut, ...build.leftOutOnServer]
  return absentPlugins(manifests, switches, facts, leftOut).map(({ manifest, isMarket, cause }) => {
    const { id, version, name } = manifest
    const plugin = plugins.find((candidate) => candidate.manifest === manifest)
    return {
      id,
      version,
      name: plugin?.name ?? { id: name, message: name },
      cause,
      isMarket,
      holdsEnd: isMarket || build.endHolders.includes(id) || (plugin !== undefined && takesPartInEnd(plugin)),
    }
  })
}

/** Whether a plugin's own code says that it checks something before a meeting is completed, or does something then. */
const takesPartInEnd = ({ contributions }: Plugin): boolean =>
  contributions.some(({ kind }) => kind === endMeetingValidator.kind || kind === finishStep.kind)
