/** The section's id, in answers and on screen. */
export const taskSummaryId = "uk-task-summary"

/** What the clinician confirms at the end of a UK meeting. */
const checkboxNames = ["clearInstructions", "correctDocuments", "noTasksConfirmation", "noPrescriptionsConfirmation"] as const
export type CheckboxName = (typeof checkboxNames)[number]

/** With tasks, the clinician vouches for each; without, that there are none. */
export function taskCheckboxes(hasTasks: boolean): readonly CheckboxName[] {
  return hasTasks ? ["clearInstructions", "correctDocuments"] : ["noTasksConfirmation"]
}

/** The boxes of these that are not ticked in a stored answer; an answer of another shape has none ticked. */
export function unticked(answer: unknown, wanted: readonly CheckboxName[]): readonly CheckboxName[] {
  const boxes: Readonly<Record<string, unknown>> = typeof answer === "object" && answer !== null ? { ...answer } : {}
  return wanted.filter((name) => boxes[name] !== true)
}

/** Id of the box on screen, where the list of what is missing leads to. */
export const checkboxElementId = (name: CheckboxName) => `${taskSummaryId}-${name}`

/** The box that such an id stands for. */
export function checkboxOf(elementId: string): CheckboxName {
  const name = checkboxNames.find((one) => checkboxElementId(one) === elementId)
  if (name === undefined) throw new Error(`${elementId} is no checkbox`)
  return name
}
