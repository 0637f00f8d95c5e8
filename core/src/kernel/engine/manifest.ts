import type { Condition } from "./conditions/condition.ts"

/** The known facts about a plugin before any of its code is loaded. Importable in Node and by the host's registry. */
export interface PluginManifest {
  /** Unique: `se`, `uk-insurer`. The names of the plugin's own facts begin with it. */
  readonly id: string
  /** The package's own version. */
  readonly version: string
  /** The name in English, for the log and until the plugin's texts have loaded: `Sweden`. */
  readonly name: string
  /**
   * The versions of core it is built for, as the plugin's package.json names them: a semver range in a published package, and `workspace:^` for
   * a plugin in this repository.
   */
  readonly core: string
  /** The workspaces that it belongs in: by pool country, profession, partnership. */
  readonly selectedBy: Condition
  /** Ids of the plugins whose contributions it adds to, overrides or disables. It is selected only where they are. */
  readonly extends: readonly string[]
  /** The plugin takes part only in pools where support has switched it on. */
  readonly optIn: boolean
}

type Optional = "extends" | "optIn"

/** Makes a manifest. Absent options get the value that most plugins have. */
export function defineManifest(options: Omit<PluginManifest, Optional> & Partial<Pick<PluginManifest, Optional>>): PluginManifest {
  return { extends: [], optIn: false, ...options }
}

/** A plugin's id and version, as errors and traces name it. */
export interface PluginName {
  readonly id: string
  readonly version: string
}

/** A plugin that a page or a server runs without: its code threw when it was loaded, or it collides with another plugin. */
export interface LeftOutPlugin extends PluginName {
  /** The value that was thrown, or the sentence that names both sides of the collision. */
  readonly error: string
}

/** Support's setting for one plugin in one pool. It applies until it is cleared or expires. */
export interface PluginSwitch {
  readonly pluginId: string
  readonly setting: PluginSetting
  /** The reason; shown to everyone who asks why a contribution is missing. */
  readonly reason: string
  /** Name of the support person who set it. */
  readonly author: string
  /** Epoch milliseconds; `undefined`: until cleared. */
  readonly expiresAtMillis: number | undefined
}

/**
 * `on` admits an opt-in plugin to the pool; the plugin's own condition must still select it. `off` removes the plugin. `pinned` allows
 * this version only: a build without the version leaves the plugin out, and the trace says so.
 */
export type PluginSetting = { readonly state: "on" } | { readonly state: "off" } | { readonly state: "pinned"; readonly version: string }
