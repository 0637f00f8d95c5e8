import type { Planned } from "@rond/core/plugin/planned"
import type { Plugin } from "@rond/core/plugin"
import { withPlanned } from "@rond/core/testkit"
import { importFaces } from "../../plugins/packages.ts"
import { marketPolicies } from "../../server/src/permissions/installed-plugins.ts"
import { marketPlugins } from "./market-plugins.ts"

const faces = await importFaces<{ default: readonly Planned[] }>("./planned")
const byPlugin = new Map(faces.map(({ plugin, face }) => [plugin.folder, face.default]))

/** What a market has announced and not built yet. */
export const plannedOf = (plugin: Plugin): readonly Planned[] => byPlugin.get(plugin.manifest.id) ?? []

const policyOf = (plugin: Plugin) => marketPolicies.find(({ manifest }) => manifest === plugin.manifest)!

/** A plugin as it will be. */
export const asItWillBe = (plugin: Plugin): Plugin => withPlanned(plugin, plannedOf(plugin), policyOf(plugin))

/** Every plugin as it will be. */
export const plannedPlugins: readonly Plugin[] = marketPlugins.map(asItWillBe)
