import type { ServerModule } from "@rond/core/server-kit"
import { cancelHandlers } from "./handlers.ts"
import { cancelJob } from "./cancel-job.ts"
import { createCancellations } from "./tables.ts"

/** Meetings that did not take place. */
export const noShowModule: ServerModule = {
  id: "core.no-show",
  handlers: cancelHandlers,
  migrations: { "0001_cancellations": createCancellations },
  jobs: [cancelJob],
}
