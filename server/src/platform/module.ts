import type { ServerModule } from "@rond/core/server-kit"
import { chainAudit, chainByStatement, findNewestByIndex } from "./access/audit-chain.ts"
import { keepHeadOfChain } from "./access/audit-chain-head.ts"
import { chainAfterCommit } from "./access/links/links-of-audit.ts"
import { createWatch } from "./access/watched-tables.ts"
import { createArrivals } from "./events/event-order.ts"
import { createHealthWrite } from "./routes/health-route.ts"
import { createAsking } from "./http/asking/tables.ts"
import { createHourlyWork, platformRetention } from "./retention.ts"
import { getSessionHandler, ownSessionHandlers } from "./session/session-handlers.ts"
import { createSessionLife } from "./session/tables.ts"
import { createTables, keepAttemptsOfJobs, keepCallersOfAudit, keepReferencesOfWrites, keepStepsOfJobs, keepWaitOfJobs } from "./tables.ts"

/** The platform's own tables. */
export const platformModule: ServerModule = {
  id: "core.platform",
  handlers: [getSessionHandler, ...ownSessionHandlers],
  migrations: {
    "0001_tables": createTables,
    "0002_steps_of_jobs": keepStepsOfJobs,
    "0003_callers_of_audit": keepCallersOfAudit,
    "0004_references_of_writes": keepReferencesOfWrites,
    "0005_chain_of_audit": chainAudit,
    "0006_session_life": createSessionLife,
    "0007_newest_of_audit": findNewestByIndex,
    "0008_watched_tables": createWatch,
    "0009_chain_by_statement": chainByStatement,
    "0010_head_of_chain": keepHeadOfChain,
    "0011_health_write": createHealthWrite,
    "0012_links_of_audit": chainAfterCommit,
    "0013_arrivals_of_events": createArrivals,
    "0014_hourly_work": createHourlyWork,
    "0015_wait_of_jobs": keepWaitOfJobs,
    "0016_asking": createAsking,
    "0017_attempts_of_jobs": keepAttemptsOfJobs,
  },
  retention: platformRetention,
}
