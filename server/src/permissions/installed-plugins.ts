import { Context } from "effect"
import { manifestConflicts, PluginConflicts, type MarketPolicy, type PluginManifest } from "@rond/core/plugin"
import type { ServerFact } from "@rond/core/server-kit"
import { policy as de } from "@rond/plugin-de/policy"
import { policy as fr } from "@rond/plugin-fr/policy"
import { policy as no } from "@rond/plugin-no/policy"
import { policy as se } from "@rond/plugin-se/policy"
import { policy as ukInsurer } from "@rond/plugin-uk-insurer/policy"
import { policy as uk } from "@rond/plugin-uk/policy"

/**
 * The policies of this build's plugins, in the order in which the support page lists the plugins. A second version of a plugin, for pools
 * that support has pinned, is one more line with its own package.
 */
export const marketPolicies: readonly MarketPolicy[] = [se, no, uk, ukInsurer, fr, de]

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
