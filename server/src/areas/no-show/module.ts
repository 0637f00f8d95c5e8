import type { ServerModule } from "@rond/core/server-kit"
import { cancelHandlers } from "./handlers.ts"
import { cancelJobWith } from "./cancel-job.ts"
import { createCancellations } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Meetings that did not take place, with what these modules do when a meeting is over. */
export const noShowModuleWith = (modules: readonly ServerModule[]): ServerModule => ({
  id: "core.no-show",
  handlers: cancelHandlers,
  migrations: { "0001_no_show": createCancellations },
  jobs: [cancelJobWith(modules.flatMap(({ whenMeetingIsOver }) => whenMeetingIsOver ?? []))],
})

/** The same without any other. */
export const noShowModule: ServerModule = noShowModuleWith([])

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: { id: "core.no-show", of: noShowModuleWith } }
