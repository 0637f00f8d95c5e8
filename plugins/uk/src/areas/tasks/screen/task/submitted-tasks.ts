import { Api } from "@rond/core/platform/http"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"
import { submittedTasksFact } from "../../model/task-rules.ts"

/** The market lists what asks for tasks immediately; the endpoint loads when it is needed. */
const endpoints = Effect.promise(() => import("../../model/endpoints.ts"))

/** The meeting's tasks as they are now. */
export const tasksNow = Effect.fnUntraced(function* (meetingId: string) {
  const api = yield* Api
  const { getClinicianTasks } = yield* endpoints
  return (yield* api.run(getClinicianTasks, { params: { meetingId } })).tasks
})

/** The number of tasks that are decided and not sent. */
export const submittedTasks = (meetingId: string) =>
  Effect.map(tasksNow(meetingId), (tasks) => tasks.filter(({ status }) => status === "SUBMITTED").length)

/** Whether the meeting has unsent tasks: it decides what the clinician confirms. */
export const anySubmittedTask: WorkspaceQuery<boolean> = {
  key: submittedTasksFact,
  run: ({ meetingId }) => (meetingId === undefined ? Effect.succeed(false) : Effect.map(submittedTasks(meetingId), (count) => count > 0)),
}
