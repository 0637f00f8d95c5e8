import { Effect } from "effect"
import type { ServerModule } from "@rond/core/server-kit"
import { createAuditLog } from "./access/links/links-of-audit.ts"
import { createWatch } from "./access/watched-tables.ts"
import { createArrivals } from "./events/event-order.ts"
import { createHealthWrite } from "./routes/health-route.ts"
import { createAsking } from "./http/asking/tables.ts"
import { platformRetention } from "./retention.ts"
import { getSessionHandler, ownSessionHandlers } from "./session/session-handlers.ts"
import { createTables } from "./tables.ts"

/** The platform's own tables. */
export const platformModule: ServerModule = {
  id: "core.platform",
  handlers: [getSessionHandler, ...ownSessionHandlers],
  migrations: {
    "0001_platform": Effect.all([createTables, createArrivals, createAsking, createHealthWrite, createAuditLog, createWatch], {
      discard: true,
    }),
  },
  retention: platformRetention,
}
