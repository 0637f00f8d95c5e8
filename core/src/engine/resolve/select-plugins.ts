import { compareVersions } from "compare-versions"
import { evaluate } from "../conditions/evaluate.ts"
import type { Facts } from "../conditions/fact.ts"
import type { PluginManifest, PluginSwitch } from "../manifest.ts"
import type { PluginReason, PluginTrace } from "./trace.ts"

/**
 * Decides which plugins take part in a workspace, in the order given, each with its reason. It needs no plugin's code, so the host
 * calls it before it loads any. Several versions of one plugin may be given: the pinned one, else the newest, takes part.
 *
 * @param switches those in force in the clinician's pool
 */
export function selectPlugins(
  manifests: readonly PluginManifest[],
  switches: readonly PluginSwitch[],
  facts: Facts,
): readonly PluginTrace[] {
  const byId = Map.groupBy(manifests, (manifest) => manifest.id)
  const evaluated = new Map<PluginManifest, PluginTrace>()

  const trace = (manifest: PluginManifest): PluginTrace => {
    const known = evaluated.get(manifest)
    if (known !== undefined) return known
    const found = { plugin: { id: manifest.id, version: manifest.version }, ...outcome(manifest) }
    evaluated.set(manifest, found)
    return found
  }

  const outcome = (manifest: PluginManifest): Omit<PluginTrace, "plugin"> => {
    const own = disabledBySupport(manifest, byId.get(manifest.id) ?? [], switches)
    if (own !== undefined) return { selected: "no", reason: own }
    const { verdict, deciding } = evaluate(manifest.selectedBy, facts)
    const reason: PluginReason = { because: "condition", condition: manifest.selectedBy, deciding }
    if (verdict !== "yes") return { selected: verdict, reason }
    for (const extended of manifest.extends) {
      const verdicts = (byId.get(extended) ?? []).map((version) => trace(version).selected)
      if (verdicts.includes("yes")) continue
      const selected = verdicts.includes("pending") ? "pending" : verdicts.includes("failed") ? "failed" : "no"
      return { selected, reason: { because: "extended", extended } }
    }
    return { selected: "yes", reason }
  }

  return manifests.map(trace)
}

/** A market that support has disabled in a workspace, and the switch that did. */
export interface MarketSwitchedOff {
  readonly manifest: PluginManifest
  readonly by: PluginSwitch
}

/**
 * The market that would serve this context, if support's switches leave the context without one: it is off, or pinned to a version that is
 * not here. `undefined` where a market takes part, and where no market would serve the context anyway. Markets extend no plugin.
 *
 * @param switches those in force in the clinician's pool
 */
export function marketSwitchedOff(
  manifests: readonly PluginManifest[],
  switches: readonly PluginSwitch[],
  facts: Facts,
): MarketSwitchedOff | undefined {
  const markets = manifests.filter((manifest) => manifest.extends.length === 0)
  if (switches.length === 0 || selectPlugins(markets, switches, facts).some(({ selected }) => selected !== "no")) return undefined
  const selections = selectPlugins(markets, [], facts)
  for (const [index, manifest] of markets.entries()) {
    const by = switches.find(({ pluginId }) => pluginId === manifest.id)
    if (by !== undefined && selections[index]?.selected === "yes") return { manifest, by }
  }
  return undefined
}

/** What disables this version in every context: support's switch, a pin, or a newer version of the same plugin. */
function disabledBySupport(
  manifest: PluginManifest,
  versions: readonly PluginManifest[],
  switches: readonly PluginSwitch[],
): PluginReason | undefined {
  const by = switches.find((a) => a.pluginId === manifest.id)
  if (by?.setting.state === "off") return { because: "switched-off", by }
  if (by?.setting.state === "pinned") {
    return by.setting.version === manifest.version ? undefined : { because: "pinned", version: by.setting.version, by }
  }
  if (manifest.optIn && by === undefined) return { because: "opt-in" }
  const newest = oldestFirst(versions).at(-1)?.version
  return newest === undefined || newest === manifest.version ? undefined : { because: "newer-version", version: newest }
}

/** Versions of one plugin in their order: 1.9.0 before 1.10.0. */
export const oldestFirst = (versions: readonly PluginManifest[]): readonly PluginManifest[] =>
  versions.toSorted((a, b) => compareVersions(a.version, b.version))
