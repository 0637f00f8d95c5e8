import { defineManifest, type PluginManifest } from "../../kernel/engine/manifest.ts"
import { pool } from "../clinician/model/for-plugins.ts"

/** The facts about a plugin in its package.json. */
export interface PackagedPlugin {
  /** The name of the plugin's folder. */
  readonly id: string
  readonly version: string
  /** ISO 3166-1 */
  readonly country: string
  readonly extends: readonly string[]
}

/**
 * Stands in for the manifest of a plugin whose own throws, so that a page or a server can name the plugin it runs without: it counts as one
 * for its whole country.
 */
export const standInManifest = ({ id, version, country, extends: extended }: PackagedPlugin): PluginManifest =>
  defineManifest({ id, version, name: id, core: ">=0.0.0", selectedBy: pool.country.is(country), extends: extended })
