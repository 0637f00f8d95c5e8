import { compareVersions } from "compare-versions"
import { evaluate } from "../conditions/evaluate.ts"
import type { Facts } from "../conditions/fact.ts"
import type { LeftOutPlugin, PluginManifest, PluginSwitch } from "../manifest.ts"
import type { PluginReason, PluginTrace } from "./trace.ts"

/**
 * Decides which plugins take part in a workspace, in the order given, each with its reason. It needs no plugin's code, so the host
 * calls it before it loads any. Several versions of one plugin may be given: the pinned one, else the newest, takes part.
 *
 * @param switches those in force in the clinician's pool
 * @param leftOut those that could not be loaded: they take no part, and no older version takes their place
 */
export function selectPlugins(
  manifests: readonly PluginManifest[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  leftOut: readonly LeftOutPlugin[] = [],
): readonly PluginTrace[] {
  const byId = Map.groupBy(manifests, (manifest) => manifest.id)
  const evaluated = new Map<PluginManifest, PluginTrace>()

  const trace = (manifest: PluginManifest): PluginTrace => {
    const cachedTrace = evaluated.get(manifest)
    if (cachedTrace !== undefined) return cachedTrace
    const pluginTrace = { plugin: { id: manifest.id, version: manifest.version }, ...outcome(manifest) }
    evaluated.set(manifest, pluginTrace)
    return pluginTrace
  }

  const outcome = (manifest: PluginManifest): Omit<PluginTrace, "plugin"> => {
    const own = disabledBySupport(manifest, byId.get(manifest.id) ?? [], switches)
    if (own !== undefined) return { selected: "no", reason: own }
    const { verdict, deciding } = evaluate(manifest.selectedBy, facts)
    const reason: PluginReason = { because: "condition", condition: manifest.selectedBy, deciding }
    if (verdict !== "yes") return { selected: verdict, reason }
    const failure = leftOut.find(({ id, version }) => id === manifest.id && version === manifest.version)
    if (failure !== undefined) return { selected: "no", reason: { because: "left-out", error: failure.error } }
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

/** The reason why this version is disabled in every context: support's switch, a pin, or a newer version of the same plugin. */
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
