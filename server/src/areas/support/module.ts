import { Effect } from "effect"
import type { PluginManifest } from "@rond/core/plugin"
import type { SupportPlugin } from "@rond/core/model/support"
import type { ServerModule } from "@rond/core/server-kit"
import { clientErrorHandlers } from "./client-errors.ts"
import { overviewHandlers } from "./overview.ts"
import { switchHandlers } from "../plugin-switches/index.ts"
import { peopleHandlers } from "./people.ts"
import { peopleChangeHandlers, peopleChangesRetention } from "./people-changes.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"
import { watchTable } from "../../platform/access/watched-tables.ts"
import { createSupportTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Plugins as support switches them: one row per plugin, with every version that may be pinned. */
const supportPluginsOf = (manifests: readonly PluginManifest[]): readonly SupportPlugin[] =>
  [...Map.groupBy(manifests, (manifest) => manifest.id)].map(([id, versions]) => ({
    id,
    name: versions[0]?.name ?? id,
    versions: versions.map((manifest) => manifest.version),
    leftOut: [],
  }))

/**
 * Support's switches of plugins, and what it may see of running meetings.
 *
 * @param manifests the plugins of the build, with several versions of one if it has them
 */
export const supportModuleOf = (manifests: readonly PluginManifest[]): ServerModule => ({
  id: "core.support",
  handlers: [
    ...switchHandlers(supportPluginsOf(manifests)),
    ...overviewHandlers(supportPluginsOf(manifests)),
    ...clientErrorHandlers,
    ...peopleHandlers,
    ...peopleChangeHandlers,
  ],
  migrations: { "0001_support": Effect.andThen(createSupportTables, watchTable("plugin_switch", "plugin_id")) },
  retention: peopleChangesRetention,
})

/** The same for the plugins of this build. */
export const supportModule = supportModuleOf(pluginManifests)

/** Found by its folder. */
export const area: ServerArea = { after: ["core.clinic"], module: supportModule }
