import { all, clinician, not, patient, pool, view, type Condition, fact, type CompletionRule } from "@rond/core/plugin"
import { isMentalHealthMeeting } from "../../../mental-health-meeting.ts"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk.has-submitted-tasks": boolean
  }
}

/** UK clinicians summarise their tasks in meetings of their own pools, with their own record, except with one-time web users. */
export const inUkSetup: Condition = all(
  view.is("meeting"),
  not(patient.isOneTimeUser),
  not(pool.isExternal),
  not(clinician.can("external_emr")),
)

/** The section's id, in answers and on screen. */
export const taskSummaryId = "uk-task-summary"

/** The clinician's confirmations at the end of a UK meeting. */
const checkboxNames = ["clearInstructions", "correctDocuments", "noTasksConfirmation", "noPrescriptionsConfirmation"] as const
export type CheckboxName = (typeof checkboxNames)[number]

/** Returns the checkboxes. With tasks the clinician vouches for each; without tasks, that there are none. */
export function taskCheckboxes(hasTasks: boolean): readonly CheckboxName[] {
  return hasTasks ? ["clearInstructions", "correctDocuments"] : ["noTasksConfirmation"]
}

/** The boxes of these that are not ticked in a stored answer; an answer of another shape has none ticked. */
export function unticked(answer: unknown, wanted: readonly CheckboxName[]): readonly CheckboxName[] {
  const boxes: Readonly<Record<string, unknown>> = typeof answer === "object" && answer !== null ? { ...answer } : {}
  return wanted.filter((name) => boxes[name] !== true)
}

/** Returns the id of the checkbox on screen that the list of missing items links to. */
export const checkboxElementId = (name: CheckboxName) => `${taskSummaryId}-${name}`

/** The checkbox with such an id. */
export function checkboxOf(elementId: string): CheckboxName {
  const name = checkboxNames.find((checkbox) => checkboxElementId(checkbox) === elementId)
  if (name === undefined) throw new Error(`${elementId} is no checkbox`)
  return name
}

/** The fact whether the meeting has tasks that wait to be sent. */
export const submittedTasksFact = "uk.has-submitted-tasks"
const hasTasks = fact(submittedTasksFact).is(true)

const needs =
  (names: readonly CheckboxName[]): CompletionRule["unmet"] =>
  ({ sections }) =>
    unticked(sections[taskSummaryId], names).map(checkboxElementId)

/** The rule of the confirmations before a UK meeting ends. */
export const taskRules: readonly CompletionRule<"uk-tasks" | "uk-no-tasks" | "uk-no-prescriptions">[] = [
  { id: "uk-tasks", when: all(inUkSetup, hasTasks), unmet: needs(taskCheckboxes(true)) },
  { id: "uk-no-tasks", when: all(inUkSetup, not(hasTasks)), unmet: needs(taskCheckboxes(false)) },
  {
    id: "uk-no-prescriptions",
    when: all(inUkSetup, not(isMentalHealthMeeting)),
    unmet: needs(["noPrescriptionsConfirmation"]),
  },
]
