import type { Plugin } from "@rond/core/plugin"
import { evaluate, pending } from "@rond/core/plugin/runtime"
import { checkedPackages, importModules, marketPackages, type PluginPackage } from "../../plugins/packages.ts"
import { contextOf } from "@rond/core/testkit"

const pluginModules = await importModules<{ default: Plugin }>(".")

/** Every plugin of the build, as the host registers them. */
export const marketPlugins: readonly Plugin[] = pluginModules.map(({ module }) => module.default)

/** The countries that have a market (ISO 3166-1). */
export const countries: readonly string[] = [...new Set(marketPackages.map(({ country }) => country))].toSorted()

/** The country that a plugin of the build serves. */
export const countryOf = (pluginId: string): string | undefined => marketPackages.find(({ folder }) => folder === pluginId)?.country

/** A plugin with those that it extends. Its generated pages and checks read this. */
export interface Market {
  /** Its folder below `plugins`. */
  readonly folder: string
  readonly country: string
  readonly plugin: Plugin
  /** The plugins that it extends, then it. */
  readonly plugins: readonly Plugin[]
}

const marketOf = (plugin: PluginPackage, module: { readonly default: Plugin }): Market => ({
  folder: plugin.folder,
  country: plugin.country,
  plugin: module.default,
  plugins: [
    ...pluginModules.filter((extended) => plugin.extends.includes(extended.plugin.folder)).map((extended) => extended.module.default),
    module.default,
  ],
})

export const markets: readonly Market[] = pluginModules.map(({ plugin, module }) => marketOf(plugin, module))

/** Those that a check is about: all, or what `ROND_MARKET` names. */
export const checkedMarkets: readonly Market[] = markets.filter(({ folder }) =>
  checkedPackages().some((checked) => checked.folder === folder),
)

/** Their countries. */
export const checkedCountries: readonly string[] = countries.filter((country) =>
  checkedMarkets.some((market) => market.country === country),
)

/** Whether a plugin can take part in a country at all. */
export function mayServe(plugin: Plugin, country: string): boolean {
  const partly = new Map([...contextOf().keys()].map((id) => [id, pending] as const))
  return evaluate(plugin.manifest.selectedBy, new Map([...partly, ["pool.country", { state: "known", value: country }]])).verdict !== "no"
}

/** The advice for a plugin whose manifest selects another country than its package.json names. */
export const countryError = ({ folder, country, plugin }: Pick<Market, "folder" | "country" | "plugin">): string | undefined =>
  mayServe(plugin, country)
    ? undefined
    : `plugins/${folder}/src/manifest.ts selects no pool of ${country}, the country in plugins/${folder}/package.json: mend one of them`
