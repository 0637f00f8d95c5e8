import { getTakenActions } from "@rond/core/model/actions"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { takenActionHandlers } from "./taken-actions.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The actions taken in a meeting, which the other modules find (`takenActions`). */
export const actionsModule: ServerModule = {
  id: "core.actions",
  handlers: takenActionHandlers,
  firstReads: ({ meeting }) => [firstRead(getTakenActions, { params: { meetingId: meeting.id } }, "taken-actions")],
  migrations: {},
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record", "core.call"], module: actionsModule }
