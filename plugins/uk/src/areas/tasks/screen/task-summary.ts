import { msg, plural } from "@lingui/core/macro"
import { checkboxTexts } from "./checkbox-texts.ts"
import { inUkSetup, checkboxOf, taskSummaryId, taskRules, submittedTasksFact } from "../model/task-rules.ts"
import { endNotice, meetingSection, type CompletionLabels, factSource } from "@rond/core/plugin"
import { anySubmittedTask, submittedTasks, tasksNow } from "./task/submitted-tasks.ts"
import { Effect } from "effect"

/** Tasks and prescriptions summed up before a UK meeting ends. The server sends the tasks. */
export const taskSummary = meetingSection({
  id: taskSummaryId,
  label: msg`Task summary`,
  place: "below-evaluation",
  when: inUkSetup,
  load: () => import("./TaskSummarySection.tsx"),
})

/** The labels in the list of missing fields: the text of each checkbox that is not ticked. */
export const taskLabels: CompletionLabels = Object.fromEntries(
  taskRules.map((rule) => [rule.id, (field: string) => checkboxTexts[checkboxOf(field)]]),
)

/** Whether the meeting has unsent tasks: it decides what the clinician confirms. */
export const hasSubmittedTasks = factSource({
  id: submittedTasksFact,
  means: msg`The meeting has SUBMITTED clinician tasks: decided and not yet sent.`,
  when: inUkSetup,
  find: anySubmittedTask,
})

/** The notice for a note that is written later: tasks wait for the meeting's end. */
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

/** The warning before a meeting ends that some tasks are still drafts, which are sent to no one. */
export const draftTasks = endNotice({
  id: "uk-draft-tasks",
  label: msg`Task summary`,
  at: "end",
  when: inUkSetup,
  says: ({ meetingId }) =>
    Effect.map(tasksNow(meetingId), (tasks) => {
      const count = tasks.filter(({ status }) => status === "DRAFT").length
      return count === 0
        ? undefined
        : {
            text: msg({
              message: plural(count, {
                one: "# clinician task is a draft and is not sent to the admin team",
                other: "# clinician tasks are drafts and are not sent to the admin team",
              }),
            }),
            severity: "information",
            place: taskSummaryId,
          }
    }),
})
