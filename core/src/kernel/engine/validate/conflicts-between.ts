/** Entry point `@rond/core/plugin/conflicts`: a page loads it with its plugins, and checks them once. */
import { satisfies } from "compare-versions"
import corePackage from "../../../../package.json" with { type: "json" }
import { pluginText, type PluginConflict, PluginConflicts } from "./conflict.ts"
import type { LeftOutPlugin, PluginManifest } from "../manifest.ts"
import { extendsChains } from "../resolve/build-tree.ts"
import { contributionConflicts } from "./contribution-conflicts.ts"
import type { Plugin } from "../plugin.ts"

/** The version of `@rond/core` in this build. Manifests state the range of versions that a plugin is built for. */
export const coreVersion: string = corePackage.version

/** Every conflict that keeps these plugins from running together; empty for a set that can. */
export function conflictsBetween(plugins: readonly Plugin[]): readonly PluginConflict[] {
  const manifests = manifestConflicts(plugins.map((plugin) => plugin.manifest))
  // Contributions are only compared once it is clear which plugin extends which.
  return manifests.length > 0 ? manifests : contributionConflicts(plugins, extendsChains(plugins))
}

/** Plugins that run together, and those that were left out for that. */
export interface Compatible<Part> {
  readonly kept: readonly Part[]
  readonly leftOut: readonly LeftOutPlugin[]
  /** Second copies of a version that is kept. */
  readonly repeated: readonly LeftOutPlugin[]
}

/**
 * The plugins without those that cannot run with the others. Of two that collide, the one that extends more is left out, or else the later
 * one. A plugin that extends a missing one is left out too.
 *
 * @param plugins extended ones first
 */
export const withoutConflicts = (plugins: readonly Plugin[]): Compatible<Plugin> =>
  keepCompatible(
    plugins,
    (plugin) => plugin.manifest,
    (parts) => conflictsBetween(parts),
  )

/** {@link withoutConflicts} for plugins whose code has not loaded, by {@link manifestConflicts} of their manifests. */
export const withoutManifestConflicts = <Part>(
  parts: readonly Part[],
  manifestOf: (part: Part) => PluginManifest,
  core: string = coreVersion,
): Compatible<Part> => keepCompatible(parts, manifestOf, (compatible) => manifestConflicts(compatible.map(manifestOf), core))

function keepCompatible<Part>(
  parts: readonly Part[],
  manifestOf: (part: Part) => PluginManifest,
  conflictsOf: (kept: readonly Part[]) => readonly PluginConflict[],
): Compatible<Part> {
  let compatible = parts
  const leftOut: LeftOutPlugin[] = []
  const repeated: LeftOutPlugin[] = []
  for (;;) {
    const [conflict] = conflictsOf(compatible)
    if (conflict === undefined) return { kept: compatible, leftOut, repeated }
    const involved = compatible.filter((part) => conflict.plugins.includes(manifestOf(part)))
    const extendsMost = Math.max(...involved.map((part) => manifestOf(part).extends.length))
    const out = involved.findLast((part) => manifestOf(part).extends.length === extendsMost)
    if (out === undefined) throw new PluginConflicts([conflict])
    const { id, version } = manifestOf(out)
    const list = conflict.because === "duplicate-plugin" ? repeated : leftOut
    list.push({ id, version, error: conflict.sentence })
    compatible = compatible.filter((part) => part !== out)
  }
}

/** The conflicts that the manifests show, before any plugin's code is loaded. */
export function manifestConflicts(manifests: readonly PluginManifest[], core: string = coreVersion): readonly PluginConflict[] {
  const ids = new Set(manifests.map((manifest) => manifest.id))
  return [
    ...duplicates(manifests),
    ...manifests.flatMap((manifest): readonly PluginConflict[] => {
      const misfit = coreMisfit(manifest, core)
      return misfit === undefined ? [] : [{ because: "core-version", plugins: [manifest], sentence: misfit }]
    }),
    ...manifests.flatMap((manifest) =>
      manifest.extends
        .filter((extended) => !ids.has(extended))
        .map((extended): PluginConflict => ({
          because: "unknown-extended",
          plugins: [manifest],
          sentence: `Plugin ${pluginText(manifest)} extends plugin ${extended}, which is not here.`,
        })),
    ),
    ...extendsCycles(manifests),
  ]
}

function coreMisfit(manifest: PluginManifest, core: string): string | undefined {
  try {
    if (manifest.core.startsWith("workspace:") || satisfies(core, manifest.core)) return undefined
    return `Plugin ${pluginText(manifest)} is built for core ${manifest.core}; this is core ${core}.`
  } catch {
    return `Plugin ${pluginText(manifest)} says it is built for core "${manifest.core}", which is not a version range.`
  }
}

function duplicates(manifests: readonly PluginManifest[]): readonly PluginConflict[] {
  return [...Map.groupBy(manifests, pluginText)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]): PluginConflict => ({
      because: "duplicate-plugin",
      plugins: same,
      sentence: `Plugin ${name} is registered ${same.length} times (${same.map((manifest) => manifest.name).join(", ")}).`,
    }))
}

function extendsCycles(manifests: readonly PluginManifest[]): readonly PluginConflict[] {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]))
  return manifests.flatMap((manifest) => {
    const path = pathBackTo(manifest.id, manifest.extends, byId, [manifest.id])
    // Every member of a cycle finds it; the alphabetically first one reports it.
    if (path === undefined || path.toSorted()[0] !== manifest.id) return []
    return [
      {
        because: "extends-cycle",
        plugins: [manifest],
        sentence: `Plugins extend each other in a cycle: ${[...path, manifest.id].join(" → ")}.`,
      },
    ]
  })
}

function pathBackTo(
  start: string,
  next: readonly string[],
  byId: ReadonlyMap<string, PluginManifest>,
  path: readonly string[],
): readonly string[] | undefined {
  for (const id of next) {
    if (id === start) return path
    if (path.includes(id)) continue
    const pathBack = pathBackTo(start, byId.get(id)?.extends ?? [], byId, [...path, id])
    if (pathBack !== undefined) return pathBack
  }
  return undefined
}
