import type { ServerModule } from "@rond/core/server-kit"
import { diagnosisHandlers } from "./diagnosis-handlers.ts"
import { entryHandlers } from "./entry-handlers.ts"
import { evaluationHandlers } from "./evaluation-handlers.ts"
import { finishHandlers } from "./finish-handlers.ts"
import { finishJob, finishJobWith } from "./finish-job.ts"
import { historyHandlers } from "./history-handlers.ts"
import { createNonRecommendedCodes, createTables } from "./tables.ts"

/** Forms, notes, evaluations, and the finish of a meeting. */
export const recordModule: ServerModule = {
  id: "core.record",
  handlers: [...entryHandlers, ...historyHandlers, ...evaluationHandlers, ...diagnosisHandlers, ...finishHandlers],
  jobs: [finishJob],
  migrations: { "0001_tables": createTables, "0002_non_recommended_codes": createNonRecommendedCodes },
}

/** The same with what these modules do when a meeting is completed. */
export const recordModuleWith = (modules: readonly ServerModule[]): ServerModule => ({
  ...recordModule,
  jobs: [finishJobWith(modules.flatMap(({ atMeetingEnd }) => atMeetingEnd ?? []))],
})
