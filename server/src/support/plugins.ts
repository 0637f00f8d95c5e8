import { manifestConflicts, PluginConflicts, type PluginManifest } from "@rond/core/plugin"
import type { SupportPlugin } from "@rond/core/model/support"
import { manifest as de } from "@rond/plugin-de/manifest"
import { manifest as fr } from "@rond/plugin-fr/manifest"
import { manifest as no } from "@rond/plugin-no/manifest"
import { manifest as se } from "@rond/plugin-se/manifest"
import { manifest as ukInsurer } from "@rond/plugin-uk-insurer/manifest"
import { manifest as uk } from "@rond/plugin-uk/manifest"

/** The plugins of this build, in the order the support page lists them. */
export const pluginManifests: readonly PluginManifest[] = [se, no, uk, ukInsurer, fr, de]

// A server whose plugins cannot run together does not start: better no deployment than a broken one.
const conflicts = manifestConflicts(pluginManifests)
if (conflicts.length > 0) throw new PluginConflicts(conflicts)

/** Plugins as support switches them: one row per plugin, with every version that may be pinned. */
export const supportPluginsOf = (manifests: readonly PluginManifest[]): readonly SupportPlugin[] =>
  [...Map.groupBy(manifests, (manifest) => manifest.id)].map(([id, versions]) => ({
    id,
    name: versions[0]?.name ?? id,
    versions: versions.map((manifest) => manifest.version),
  }))
