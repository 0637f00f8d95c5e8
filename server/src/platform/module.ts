import type { ServerModule } from "@rond/core/server-kit"
import { createTables } from "./tables.ts"

/** What the platform itself keeps in the database. */
export const platformModule: ServerModule = {
  id: "core.platform",
  handlers: [],
  migrations: { "0001_tables": createTables },
}
