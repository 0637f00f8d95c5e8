import type { ServerModule } from "@rond/core/server-kit"
import { sweepPlatform } from "./housekeeping.ts"
import { getSessionHandler } from "./session/session-handler.ts"
import { createTables, keepStepsOfJobs } from "./tables.ts"

/** What the platform itself keeps in the database. */
export const platformModule: ServerModule = {
  id: "core.platform",
  handlers: [getSessionHandler],
  migrations: { "0001_tables": createTables, "0002_steps_of_jobs": keepStepsOfJobs },
  sweep: sweepPlatform,
}
