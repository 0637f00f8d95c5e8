import { msg } from "@lingui/core/macro"
import { meetingSection, type CompletionLabels } from "@rond/core/plugin"
import { applies } from "./applies.ts"
import { checkboxTexts } from "./checkbox-texts.ts"
import { checkboxOf, taskSummaryId } from "./checkboxes.ts"
import { taskRules } from "./task-rules.ts"

/** Tasks and prescriptions summed up before a UK meeting ends. The server sends the tasks. */
export const taskSummary = meetingSection({
  id: taskSummaryId,
  label: msg`Task summary`,
  place: "below-evaluation",
  when: applies,
  load: () => import("./TaskSummarySection.tsx"),
})

/** What the list of missing fields says: the text of each checkbox that is not ticked. */
export const taskLabels: CompletionLabels = Object.fromEntries(
  taskRules.map((rule) => [rule.id, (field: string) => checkboxTexts[checkboxOf(field)]]),
)
