import { msg } from "@lingui/core/macro"
import { takenAction, termTexts } from "@rond/core/plugin"
import { clinicianAction } from "../model/task-event.ts"
import { taskTypeTerms } from "../model/task-type.ts"
import { taskDraft } from "./task/task-draft.ts"

/** `uk-clinician-action` of the side menu: the tasks that the meeting gives to the admin team. `policy.ts` says who may write them. */
export const { group: clinicianTasksGroup, card: clinicianTasksCard } = takenAction({
  id: clinicianAction,
  label: msg`Clinician tasks`,
  panel: () => import("./panel/TasksPanel.tsx"),
  group: { id: "uk-clinician-action-group", label: msg`Tasks`, icon: "list" },
  taken: { label: msg`Clinician tasks`, load: () => import("./panel/SubmittedTasks.tsx") },
  drafts: [taskDraft],
})

/** The names of the task types that the market's lists offer. */
export const taskTypeNames = termTexts({
  id: "uk-task-types",
  vocabularies: [taskTypeTerms],
  load: () => import("./task/task-terms.ts"),
})
