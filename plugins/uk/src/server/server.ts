import type { ServerModule } from "@rond/core/server-kit"
import { demoTasks } from "./demo-tasks.ts"
import { createTaskTables } from "./tables.ts"
import { taskHandlers } from "./tasks.ts"

/** Public face `@rond/plugin-uk/server`: the UK's half of the reference API. */
export const serverModule: ServerModule = {
  id: "uk",
  handlers: taskHandlers,
  migrations: { "0001_clinician_tasks": createTaskTables },
  demoToday: demoTasks,
}
