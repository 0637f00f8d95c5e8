import type { ServerModule } from "@rond/core/server-kit"
import { alarmHandlers } from "./alarm-handlers.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The alarms in what the patients of a clinician's day wrote or answered. It reads what other modules keep. */
export const alarmModule: ServerModule = { id: "core.alarm", handlers: alarmHandlers, migrations: {} }

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: alarmModule }
