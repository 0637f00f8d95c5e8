import type { Plugin, PluginManifest } from "@rond/core/plugin"
import { manifest as de } from "@rond/plugin-de/manifest"
import { manifest as fr } from "@rond/plugin-fr/manifest"
import { manifest as no } from "@rond/plugin-no/manifest"
import { manifest as se } from "@rond/plugin-se/manifest"
import { manifest as ukInsurer } from "@rond/plugin-uk-insurer/manifest"
import { manifest as uk } from "@rond/plugin-uk/manifest"

/** A plugin of this build: its manifest, and how to load its code. */
export interface RegisteredPlugin {
  readonly manifest: PluginManifest
  /** A chunk of its own, so that no other market's code is loaded. */
  readonly load: () => Promise<{ readonly default: Plugin }>
}

/**
 * Every plugin of this build; extended plugins before those that extend them. A second version of a plugin, for pools that support has pinned,
 * is one more line with its own package.
 */
export const pluginRegistry: readonly RegisteredPlugin[] = [
  { manifest: se, load: () => import("@rond/plugin-se") },
  { manifest: no, load: () => import("@rond/plugin-no") },
  { manifest: uk, load: () => import("@rond/plugin-uk") },
  { manifest: ukInsurer, load: () => import("@rond/plugin-uk-insurer") },
  { manifest: fr, load: () => import("@rond/plugin-fr") },
  { manifest: de, load: () => import("@rond/plugin-de") },
]
