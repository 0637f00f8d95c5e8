import type { Plugin, PluginManifest } from "@rond/core/plugin"
import { manifestErrors } from "./manifest-or-stand-in.ts"

/** A plugin of this build: its manifest, and how to load its code. */
export interface RegisteredPlugin {
  readonly manifest: PluginManifest
  /** A chunk of its own, so that no other market's code is loaded. */
  readonly load: () => Promise<{ readonly default: Plugin }>
}

// Every folder below plugins is in the build: Vite makes static imports of the manifests and dynamic imports of the rest. A manifest that throws has
// one that stands in for it: see `host/build/rewriting/guarded-manifests.ts`.
const manifests = import.meta.glob<PluginManifest>("../../../plugins/*/src/manifest.ts", { eager: true, import: "manifest" })
const plugins = import.meta.glob<{ readonly default: Plugin }>("../../../plugins/*/src/plugin.ts")

const registered = ([path, manifest]: readonly [string, PluginManifest]): RegisteredPlugin => {
  const load = plugins[path.replace("manifest.ts", "plugin.ts")]
  if (load === undefined) throw new Error(`${path} has no plugin.ts beside it`)
  if (manifestErrors.has(manifest)) return { manifest, load: () => Promise.reject(manifestErrors.get(manifest)) }
  return { manifest, load }
}

/**
 * Every plugin of this build; extended plugins before those that extend them. A second version of a plugin, for pools that support has
 * pinned, is a folder of its own below `plugins`.
 */
export const pluginRegistry: readonly RegisteredPlugin[] = Object.entries(manifests)
  .map(registered)
  .toSorted((left, right) => left.manifest.extends.length - right.manifest.extends.length)
