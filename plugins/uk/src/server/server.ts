import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { demoIdentity, demoPrescriptions, demoTasks } from "./demo/rows.ts"
import { identityDecision, noRejectedIdentity, identityReads } from "./identity.ts"
import { addReasonWords, createIdentityTables, createTaskTables } from "./tables.ts"
import { sendTasks, hasSubmittedTasks, taskHandlers } from "./tasks.ts"

/** Entry point `@rond/plugin-uk/server`: the UK's half of the reference API. */
export const serverModule: ServerModule = {
  id: "uk",
  handlers: [...taskHandlers, ...identityReads, identityDecision],
  migrations: {
    "0001_clinician_tasks": createTaskTables,
    "0002_identity_verification": createIdentityTables,
    "0003_reason_words": addReasonWords,
  },
  facts: [hasSubmittedTasks],
  beforeMeetingEnd: noRejectedIdentity,
  atMeetingEnd: sendTasks,
  demo: demoIdentity,
  demoToday: Effect.andThen(demoTasks, demoPrescriptions),
}
