import type { TakenAction } from "@rond/core/model/actions"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { checkFilesJob } from "./quarantine.ts"
import { messagingSettings } from "./configuration.ts"
import { demoMessages, demoMessagesToday, demoRevisitFlag } from "./demo.ts"
import { messagingHandlers } from "./handlers.ts"
import { scannerSettings } from "./scanner.ts"
import { createMessageTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The messages sent in a meeting. One that is never delivered counts as cancelled; one whose files are being checked counts as sent. */
const messagesTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select id, delivery in ('infected', 'failed') as "isCancelled" from patient_message where meeting_id = ${meetingId}`,
  )

/** Messages from clinicians to patients. */
export const messagingModule: ServerModule = {
  id: "core.messaging",
  handlers: messagingHandlers,
  takenActions: [{ kind: "send-message", find: messagesTaken }],
  migrations: { "0001_messaging": createMessageTables },
  settings: Effect.andThen(messagingSettings, scannerSettings),
  jobs: [checkFilesJob],
  demo: Effect.andThen(demoRevisitFlag, demoMessages),
  demoToday: demoMessagesToday,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: messagingModule }
