import { Api } from "@rond/core/platform/http"
import { factSource } from "@rond/core/plugin"
import { Effect } from "effect"
import { applies } from "./applies.ts"
import { submittedTasksFact } from "./task-rules.ts"

/** The market lists the fact at once; what it is asked with comes when it is wanted. */
const contract = Effect.promise(() => import("../contract/contract.ts"))

/** Whether the meeting has tasks that wait to be sent: it decides what the clinician confirms. */
export const hasSubmittedTasks = factSource({
  id: submittedTasksFact,
  means: "The meeting has clinician tasks that are SUBMITTED: decided and not yet sent to the admin team.",
  when: applies,
  find: {
    key: submittedTasksFact,
    run: ({ meetingId }) =>
      meetingId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            const { getClinicianTasks } = yield* contract
            const { tasks } = yield* api.run(getClinicianTasks, { params: { meetingId } })
            return tasks.some((task) => task.status === "SUBMITTED")
          }),
  },
})
