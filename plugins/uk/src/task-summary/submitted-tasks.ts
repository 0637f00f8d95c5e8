import { Api } from "@rond/core/http"
import { factSource } from "@rond/core/plugin"
import { Effect } from "effect"
import { getClinicianTasks } from "../contract/contract.ts"
import { applies } from "./applies.ts"

/** Whether the meeting has tasks that wait to be sent: it decides what the clinician confirms. */
export const hasSubmittedTasks = factSource({
  id: "uk.has-submitted-tasks",
  means: "The meeting has clinician tasks that are SUBMITTED: decided and not yet sent to the admin team.",
  when: applies,
  find: {
    key: "uk.has-submitted-tasks",
    run: ({ meetingId }) =>
      meetingId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            const { tasks } = yield* api.run(getClinicianTasks, { params: { meetingId } })
            return tasks.some((task) => task.status === "SUBMITTED")
          }),
  },
})
