import type { PluginManifest } from "@rond/core/plugin"
import type { SupportPlugin } from "@rond/core/model/support"

/** Plugins as support switches them: one row per plugin, with every version that may be pinned. */
export const supportPluginsOf = (manifests: readonly PluginManifest[]): readonly SupportPlugin[] =>
  [...Map.groupBy(manifests, (manifest) => manifest.id)].map(([id, versions]) => ({
    id,
    name: versions[0]?.name ?? id,
    versions: versions.map((manifest) => manifest.version),
  }))
