import { getTakenActions } from "@rond/core/model/actions"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { takenActionHandlers } from "./taken-actions.ts"

/** The actions taken in a meeting, which the other modules find (`takenActions`). */
export const actionsModule: ServerModule = {
  id: "core.actions",
  handlers: takenActionHandlers,
  firstReads: ({ meeting }) => [firstRead(getTakenActions, { params: { meetingId: meeting.id } }, "taken-actions")],
  migrations: {},
}
