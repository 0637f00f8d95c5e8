import { msg, plural } from "@lingui/core/macro"
import { checkboxTexts } from "./checkbox-texts.ts"
import { inUkSetup, checkboxOf, taskSummaryId, taskRules, submittedTasksFact } from "../model/task-rules.ts"
import { endNotice, meetingSection, type CompletionLabels, factSource } from "@rond/core/plugin"
import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"

/** Tasks and prescriptions summed up before a UK meeting ends. The server sends the tasks. */
export const taskSummary = meetingSection({
  id: taskSummaryId,
  label: msg`Task summary`,
  place: "below-evaluation",
  when: inUkSetup,
  load: () => import("./TaskSummarySection.tsx"),
})

/** What the list of missing fields says: the text of each checkbox that is not ticked. */
export const taskLabels: CompletionLabels = Object.fromEntries(
  taskRules.map((rule) => [rule.id, (field: string) => checkboxTexts[checkboxOf(field)]]),
)

/** The market lists the fact immediately; its query loads when the fact is needed. */
const contract = Effect.promise(() => import("../../../contract/contract.ts"))

/** How many tasks are decided and not sent. */
const submittedTasks = Effect.fnUntraced(function* (meetingId: string) {
  const api = yield* Api
  const { getClinicianTasks } = yield* contract
  const { tasks } = yield* api.run(getClinicianTasks, { params: { meetingId } })
  return tasks.filter((task) => task.status === "SUBMITTED").length
})

/** Whether the meeting has unsent tasks: it decides what the clinician confirms. */
export const hasSubmittedTasks = factSource({
  id: submittedTasksFact,
  means: msg`The meeting has SUBMITTED clinician tasks: decided and not yet sent.`,
  when: inUkSetup,
  find: {
    key: submittedTasksFact,
    run: ({ meetingId }) => (meetingId === undefined ? Effect.succeed(false) : Effect.map(submittedTasks(meetingId), (count) => count > 0)),
  },
})

/** Where the note is written later: that tasks wait for the meeting's end. */
export const waitingTasks = endNotice({
  id: "uk-waiting-tasks",
  label: msg`Task summary`,
  at: "write-later",
  when: inUkSetup,
  says: ({ meetingId }) =>
    Effect.map(submittedTasks(meetingId), (count) =>
      count === 0
        ? undefined
        : {
            text: msg({ message: plural(count, { one: "# task for the admin team", other: "# tasks for the admin team" }) }),
            severity: "information",
          },
    ),
})
