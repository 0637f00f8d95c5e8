import { msg } from "@lingui/core/macro"
import { toValidator, meetingSection } from "@rond/core/plugin"
import { applies } from "./applies.ts"
import { checkboxTexts } from "./checkbox-texts.ts"
import { checkboxOf, taskSummaryId } from "./checkboxes.ts"
import { taskRules } from "./task-rules.ts"

/** Tasks and prescriptions summed up before a UK meeting ends: the section and what it needs. The server sends the tasks. */
export const taskSummary = [
  meetingSection({
    id: taskSummaryId,
    label: msg`Task summary`,
    place: "below-evaluation",
    when: applies,
    load: () => import("./TaskSummarySection.tsx"),
  }),
  ...taskRules.map((rule) => toValidator(rule, (field) => checkboxTexts[checkboxOf(field)])),
]
