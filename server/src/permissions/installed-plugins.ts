import { Context } from "effect"
import type { MarketPolicy, PluginManifest } from "@rond/core/plugin"
import { manifestConflicts, PluginConflicts } from "@rond/core/plugin/runtime"
import type { ServerFact } from "@rond/core/server-kit"
import { importFaces } from "../../../plugins/packages.ts"

/**
 * The policies of this build's plugins, in the order in which the support page lists the plugins. A second version of a plugin, for pools
 * that support has pinned, is a folder of its own below `plugins`.
 */
export const marketPolicies: readonly MarketPolicy[] = (await importFaces<{ policy: MarketPolicy }>("./policy")).map(
  ({ face }) => face.policy,
)

/** The plugins of this build. */
export const pluginManifests: readonly PluginManifest[] = marketPolicies.map(({ manifest }) => manifest)

// A server whose plugins cannot run together does not start: better no deployment than a broken one.
const conflicts = manifestConflicts(pluginManifests)
if (conflicts.length > 0) throw new PluginConflicts(conflicts)

/** The plugins that a server decides by, and the facts that it can find for their conditions. */
export interface InstalledPlugins {
  readonly policies: readonly MarketPolicy[]
  readonly facts: readonly ServerFact[]
}

/** This build's plugins, unless the server was given others; the facts are those of the server's modules. */
export const InstalledPlugins = Context.Reference<InstalledPlugins>("@rond/server/InstalledPlugins", {
  defaultValue: () => ({ policies: marketPolicies, facts: [] }),
})
