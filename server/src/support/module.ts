import type { ServerModule } from "@rond/core/server-kit"
import { overviewHandlers } from "./overview.ts"
import { switchHandlers } from "./switches.ts"
import { createSupportTables } from "./tables.ts"

/** Support's switches on plugins, and what it may know of running meetings. */
export const supportModule: ServerModule = {
  id: "core.support",
  handlers: [...switchHandlers, ...overviewHandlers],
  migrations: { "0001_plugin_switches": createSupportTables },
}
