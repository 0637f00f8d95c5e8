import type { ServerModule } from "@rond/core/server-kit"
import { runningHandlers } from "./running-handlers.ts"
import { sessionHandlers } from "./session-handlers.ts"
import { callTopic, signalHandlers } from "./signals.ts"
import { smsHandlers } from "./sms-handlers.ts"
import { createCallTables } from "./tables.ts"
import { visitHandlers } from "./visit-handlers.ts"

/** The call: rooms, who may be in them, what they say to each other, and the patient's way in. */
export const callModule: ServerModule = {
  id: "core.call",
  handlers: [...sessionHandlers, ...runningHandlers, ...smsHandlers, ...visitHandlers, ...signalHandlers],
  migrations: { "0001_call": createCallTables },
  topics: [callTopic],
}
