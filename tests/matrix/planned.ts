import type { Planned } from "@rond/core/plugin/planned"
import type { Plugin } from "@rond/core/plugin"
import { withPlanned } from "@rond/core/testkit"
import de from "@rond/plugin-de/planned"
import fr from "@rond/plugin-fr/planned"
import no from "@rond/plugin-no/planned"
import se from "@rond/plugin-se/planned"
import uk from "@rond/plugin-uk/planned"
import { marketPolicies } from "../../server/src/permissions/installed-plugins.ts"
import { marketPlugins } from "./market-plugins.ts"

const byPlugin: Readonly<Record<string, readonly Planned[]>> = { se, no, uk, fr, de }

/** What a market has announced and not built yet. */
export const plannedOf = (plugin: Plugin): readonly Planned[] => byPlugin[plugin.manifest.id] ?? []

const policyOf = (plugin: Plugin) => marketPolicies.find(({ manifest }) => manifest === plugin.manifest)!

/** Every plugin as it will be. */
export const plannedPlugins: readonly Plugin[] = marketPlugins.map((plugin) => withPlanned(plugin, plannedOf(plugin), policyOf(plugin)))
