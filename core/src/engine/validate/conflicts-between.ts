import { extendsChains } from "../resolve/build-tree.ts"
import { manifestConflicts } from "./check-manifests.ts"
import { PluginConflicts, type PluginConflict } from "./conflict.ts"
import { contributionConflicts } from "./contribution-conflicts.ts"
import type { Plugin } from "../plugin.ts"

/*
 * Public face `@rond/core/plugin/conflicts`: a page loads it beside its plugins and asks once, when they first meet.
 */

/** Everything that keeps these plugins from running together; none for a set that may start. */
export function conflictsBetween(plugins: readonly Plugin[]): readonly PluginConflict[] {
  const manifests = manifestConflicts(plugins.map((plugin) => plugin.manifest))
  // Contributions are only compared once it is clear which plugin extends which.
  return manifests.length > 0 ? manifests : contributionConflicts(plugins, extendsChains(plugins))
}

/**
 * Refuses a set of plugins that cannot run together; asked where plugins are loaded, before anything is resolved with them.
 *
 * @throws PluginConflicts naming both sides of everything that cannot run together
 */
export function requireNoConflicts(plugins: readonly Plugin[]): void {
  const conflicts = conflictsBetween(plugins)
  if (conflicts.length > 0) throw new PluginConflicts(conflicts)
}
