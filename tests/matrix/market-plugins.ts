import type { Plugin } from "@rond/core/plugin"
import { importFaces, marketPackages } from "../../plugins/packages.ts"

/** Every plugin of the build, as the host registers them. */
export const marketPlugins: readonly Plugin[] = (await importFaces<{ default: Plugin }>(".")).map(({ face }) => face.default)

/** The countries that have a market (ISO 3166-1). */
export const countries: readonly string[] = [...new Set(marketPackages.map(({ country }) => country))].toSorted()

/** The country that a plugin of the build serves. */
export const countryOf = (pluginId: string): string | undefined => marketPackages.find(({ folder }) => folder === pluginId)?.country
