import type { ServerModule } from "@rond/core/server-kit"
import { createTables } from "./tables.ts"

/** Forms, notes, evaluations, and the finish of a meeting. */
export const recordModule: ServerModule = {
  id: "core.record",
  handlers: [],
  migrations: { "0001_tables": createTables },
}
