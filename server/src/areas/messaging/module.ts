import { listPatientMessages } from "@rond/core/model/messaging"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { checkFilesJob } from "./quarantine.ts"
import { messagingSettings } from "./configuration.ts"
import { demoMessages, demoRevisitFlag } from "./demo.ts"
import { messagingHandlers } from "./handlers.ts"
import { scannerSettings } from "./scanner.ts"
import { createHold, createMessageTables, createQuarantine } from "./tables.ts"

/** Messages from clinicians to patients. */
export const messagingModule: ServerModule = {
  id: "core.messaging",
  handlers: messagingHandlers,
  firstReads: ({ meeting }) => [
    firstRead(listPatientMessages, { params: { meetingId: meeting.id }, query: { pessimistic: "true" } }, "taken-actions"),
  ],
  migrations: { "0001_patient_messages": createMessageTables, "0002_quarantine": createQuarantine, "0003_hold": createHold },
  settings: Effect.andThen(messagingSettings, scannerSettings),
  jobs: [checkFilesJob],
  demo: Effect.andThen(demoRevisitFlag, demoMessages),
}
