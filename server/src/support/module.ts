import type { PluginManifest } from "@rond/core/plugin"
import type { ServerModule } from "@rond/core/server-kit"
import { clientFaultHandlers } from "./client-faults.ts"
import { overviewHandlers } from "./overview.ts"
import { switchHandlers } from "./switches.ts"
import { peopleHandlers } from "./people.ts"
import { pluginManifests, supportPluginsOf } from "./plugins.ts"
import { watchTable } from "../platform/access/watched-tables.ts"
import { createClientFaultTable, createSupportTables, dropClientFaultTable } from "./tables.ts"

/**
 * Support's switches on plugins, and what it may know of running meetings.
 *
 * @param manifests the plugins of the build, several versions of one where it holds several
 */
export const supportModuleOf = (manifests: readonly PluginManifest[]): ServerModule => ({
  id: "core.support",
  handlers: [
    ...switchHandlers(supportPluginsOf(manifests)),
    ...overviewHandlers(supportPluginsOf(manifests)),
    ...clientFaultHandlers,
    ...peopleHandlers,
  ],
  migrations: {
    "0001_plugin_switches": createSupportTables,
    "0002_client_faults": createClientFaultTable,
    "0003_client_faults": dropClientFaultTable,
    "0004_watched_switches": watchTable("plugin_switch", "plugin_id"),
  },
})

/** The same for the plugins of this build. */
export const supportModule = supportModuleOf(pluginManifests)
