import type { Facts } from "../conditions/fact.ts"
import type { LeftOutPlugin, PluginManifest, PluginSwitch } from "../manifest.ts"
import { selectPlugins } from "./select-plugins.ts"
import type { PluginTrace } from "./trace.ts"

/** The reason a plugin is absent: support switched it off or pinned it to a version that is not here, or it could not be loaded. */
export type AbsenceCause =
  | { readonly because: "switched-off"; readonly by: PluginSwitch }
  | { readonly because: "left-out"; readonly error: string }

/** A plugin that would take part in a workspace and does not. */
export interface AbsentPlugin {
  /** The manifest of the version that would take part. */
  readonly manifest: PluginManifest
  /** Whether it is a market: a plugin that extends no other. */
  readonly isMarket: boolean
  readonly cause: AbsenceCause
}

/**
 * Returns the plugins that are absent from this context because support has switched them off, or because they could not be loaded. If the market is
 * absent, only the market; otherwise its absent partners. A plugin that extends an absent one has that one's cause.
 *
 * @param switches those in force in the clinician's pool
 */
export function absentPlugins(
  manifests: readonly PluginManifest[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  leftOut: readonly LeftOutPlugin[] = [],
): readonly AbsentPlugin[] {
  if (switches.length === 0 && leftOut.length === 0) return []
  const present = selectPlugins(manifests, switches, facts, leftOut)
  const withoutRemovals = selectPlugins(manifests, switchesThatKeep(manifests, switches), facts)
  const isPresent = new Set(present.flatMap(({ plugin, selected }) => (selected === "no" ? [] : [plugin.id])))
  const causeOf = (manifest: PluginManifest): AbsenceCause | undefined => {
    const by = removalOf(manifest.id, manifests, switches)
    if (by !== undefined) return { because: "switched-off", by }
    const reason = reasonFor(manifest, present)
    if (reason?.because === "left-out") return { because: "left-out", error: reason.error }
    if (reason?.because !== "extended") return undefined
    const extended = manifests.find((candidate, index) => candidate.id === reason.extended && withoutRemovals[index]?.selected === "yes")
    return extended && causeOf(extended)
  }
  const absent = manifests.flatMap((manifest, index): readonly AbsentPlugin[] => {
    if (withoutRemovals[index]?.selected !== "yes" || isPresent.has(manifest.id)) return []
    const cause = causeOf(manifest)
    return cause === undefined ? [] : [{ manifest, isMarket: manifest.extends.length === 0, cause }]
  })
  const markets = absent.filter(({ isMarket }) => isMarket)
  return markets.length > 0 ? markets : absent
}

const reasonFor = (manifest: PluginManifest, traces: readonly PluginTrace[]) =>
  traces.find(({ plugin }) => plugin.id === manifest.id && plugin.version === manifest.version)?.reason

/** The switch that removes every version of a plugin: it is off, or pinned to a version that is not here. */
function removalOf(id: string, manifests: readonly PluginManifest[], switches: readonly PluginSwitch[]): PluginSwitch | undefined {
  const by = switches.find(({ pluginId }) => pluginId === id)
  if (by?.setting.state === "off") return by
  if (by?.setting.state !== "pinned") return undefined
  const { version } = by.setting
  return manifests.some((manifest) => manifest.id === id && manifest.version === version) ? undefined : by
}

/** The switches without those that remove a plugin. A pin to a version that is not here still admits a trial plugin. */
const switchesThatKeep = (manifests: readonly PluginManifest[], switches: readonly PluginSwitch[]): readonly PluginSwitch[] =>
  switches.flatMap((by) => {
    if (removalOf(by.pluginId, manifests, switches) !== by) return [by]
    return by.setting.state === "pinned" ? [{ ...by, setting: { state: "on" } }] : []
  })
