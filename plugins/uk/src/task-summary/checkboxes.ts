import { Schema } from "effect"

/** The section's id, in answers and on screen. */
export const taskSummaryId = "uk-task-summary"

/** What the clinician confirms at the end of a UK meeting. */
export const checkboxNames = ["clearInstructions", "correctDocuments", "noTasksConfirmation", "noPrescriptionsConfirmation"] as const
export type CheckboxName = (typeof checkboxNames)[number]

const checkbox = Schema.optionalKey(Schema.Boolean)
/** The section's answer: each box that was ticked or unticked. */
export const TaskSummaryAnswer = Schema.Struct({
  clearInstructions: checkbox,
  correctDocuments: checkbox,
  noTasksConfirmation: checkbox,
  noPrescriptionsConfirmation: checkbox,
})
export type TaskSummaryAnswer = typeof TaskSummaryAnswer.Type

/** With tasks, the clinician vouches for each; without, that there are none. */
export function taskCheckboxes(hasTasks: boolean): readonly CheckboxName[] {
  return hasTasks ? ["clearInstructions", "correctDocuments"] : ["noTasksConfirmation"]
}

/** The boxes of these that are not ticked in a stored answer; an answer of another shape has none ticked. */
export function unticked(answer: unknown, wanted: readonly CheckboxName[]): readonly CheckboxName[] {
  const ticked = Schema.decodeUnknownOption(TaskSummaryAnswer)(answer)
  return wanted.filter((name) => ticked._tag === "None" || ticked.value[name] !== true)
}

/** Id of the box on screen, where the list of what is missing leads to. */
export const checkboxElementId = (name: CheckboxName) => `${taskSummaryId}-${name}`
