import type { Contribution, Plugin, PluginManifest } from "@rond/core/plugin"
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
  /** What it will contribute when its content is there; absent where nothing is planned. */
  readonly loadPlanned?: () => Promise<{ readonly default: readonly Contribution[] }>
}

/**
 * Every plugin of this build; extended plugins before those that extend them. A second version of a plugin, for pools that support has pinned,
 * is one more line with its own package.
 */
export const pluginRegistry: readonly RegisteredPlugin[] = [
  { manifest: se, load: () => import("@rond/plugin-se"), loadPlanned: () => import("@rond/plugin-se/planned") },
  { manifest: no, load: () => import("@rond/plugin-no"), loadPlanned: () => import("@rond/plugin-no/planned") },
  { manifest: uk, load: () => import("@rond/plugin-uk"), loadPlanned: () => import("@rond/plugin-uk/planned") },
  { manifest: ukInsurer, load: () => import("@rond/plugin-uk-insurer") },
  { manifest: fr, load: () => import("@rond/plugin-fr"), loadPlanned: () => import("@rond/plugin-fr/planned") },
  { manifest: de, load: () => import("@rond/plugin-de"), loadPlanned: () => import("@rond/plugin-de/planned") },
]
