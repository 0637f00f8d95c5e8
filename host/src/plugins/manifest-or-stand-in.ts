import type { PluginManifest } from "@rond/core/plugin"
import { type PackagedPlugin, standInManifest } from "@rond/core/plugin/runtime"

/** The value that was thrown instead of a manifest, by the one that stands in for it. */
export const manifestErrors: ReadonlyMap<PluginManifest, unknown> = new Map()

/**
 * A plugin's manifest; one that stands in for it where making it throws. The first file has the manifests of all plugins, and one of them must not
 * stop the page. The build calls this in each plugin's `manifest.ts`.
 */
export function manifestOrStandIn(make: () => PluginManifest, packaged: PackagedPlugin): PluginManifest {
  try {
    return make()
  } catch (cause) {
    const manifest = standInManifest(packaged)
    ;(manifestErrors as Map<PluginManifest, unknown>).set(manifest, cause)
    return manifest
  }
}
