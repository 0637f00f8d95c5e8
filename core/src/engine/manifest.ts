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

/** A plugin's id and version, as faults and traces name it. */
export interface PluginName {
  readonly id: string
  readonly version: string
}
