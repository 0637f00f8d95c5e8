import type { Condition } from "./conditions/condition.ts"

/** What is known of a plugin before any of its code is loaded. Importable in Node and by the host's registry. */
export interface PluginManifest {
  /** Unique: `se`, `uk-insurer`. The names of the plugin's own facts begin with it. */
  readonly id: string
  /** The package's own version. */
  readonly version: string
  /** For the log and for people before the plugin's texts are here, in English: `Sweden`. */
  readonly name: string
  /** The versions of core it is built for, as a semver range. */
  readonly core: string
  /** Whose workspace it belongs in: pool country, profession, partnership. */
  readonly selectedBy: Condition
  /** Ids of the plugins whose contributions it adds to, replaces or leaves out. It is selected only where they are. */
  readonly extends: readonly string[]
  /** A plugin on trial: only in pools where support has switched it on. */
  readonly optIn: boolean
}

type Optional = "extends" | "optIn"

/** Fills in what most plugins leave out. */
export function defineManifest(options: Omit<PluginManifest, Optional> & Partial<Pick<PluginManifest, Optional>>): PluginManifest {
  return { extends: [], optIn: false, ...options }
}

/** A plugin's id and version, as errors and traces name it. */
export interface PluginName {
  readonly id: string
  readonly version: string
}

/** Support's setting for one plugin in one pool. It applies until it is cleared or expires. */
export interface PluginSwitch {
  readonly pluginId: string
  readonly setting: PluginSetting
  /** Why; shown to everyone who asks why a contribution is missing. */
  readonly reason: string
  /** Name of the support person who set it. */
  readonly author: string
  /** Epoch milliseconds; `undefined`: until cleared. */
  readonly expiresAtMillis: number | undefined
}

/**
 * `on` admits a plugin on trial to the pool (it never overrides what a plugin is selected by); `off` takes it away;
 * `pinned` allows this one version of it alone: a build that does not hold the version leaves the plugin out and says so.
 */
export type PluginSetting = { readonly state: "on" } | { readonly state: "off" } | { readonly state: "pinned"; readonly version: string }
