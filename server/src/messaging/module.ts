import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { messagingSettings } from "./configuration.ts"
import { demoMessages } from "./demo-messages.ts"
import { demoRevisitFlag } from "./demo.ts"
import { messagingHandlers } from "./handlers.ts"
import { createMessageTables } from "./tables.ts"

/** Messages from clinicians to patients. */
export const messagingModule: ServerModule = {
  id: "core.messaging",
  handlers: messagingHandlers,
  migrations: { "0001_patient_messages": createMessageTables },
  settings: messagingSettings,
  demo: Effect.andThen(demoRevisitFlag, demoMessages),
}
