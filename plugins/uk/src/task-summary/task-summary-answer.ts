import { Schema } from "effect"

const checkbox = Schema.optionalKey(Schema.Boolean)
/** The section's answer: each box that was ticked or unticked. */
export const TaskSummaryAnswer = Schema.Struct({
  clearInstructions: checkbox,
  correctDocuments: checkbox,
  noTasksConfirmation: checkbox,
  noPrescriptionsConfirmation: checkbox,
})
export type TaskSummaryAnswer = typeof TaskSummaryAnswer.Type
