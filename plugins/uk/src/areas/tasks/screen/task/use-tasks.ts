import { takenActions } from "@rond/core/features/actions"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries } from "@rond/core/platform/workspace"
import { getClinicianTasks } from "../../model/endpoints.ts"
import { tasksChanged } from "../../model/task-event.ts"
import { anySubmittedTask } from "./submitted-tasks.ts"

/** The reads that a change of a task makes stale. */
export const staleAfterChange = [getClinicianTasks, anySubmittedTask, takenActions] as const

/** The meeting's tasks, urgent ones first. They are read again when they change, here or elsewhere. */
export function useTasks(meetingId: string) {
  const refresh = useRefreshWorkspaceQueries()
  const query = useApiQuery(getClinicianTasks, { params: { meetingId } })
  const readAgain = () => {
    refresh([anySubmittedTask])
    void query.refetch()
  }
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === tasksChanged ? readAgain() : undefined), readAgain)
  return query
}
