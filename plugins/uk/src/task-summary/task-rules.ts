import { all, clinician, fact, not, type CompletionRule } from "@rond/core/plugin"
import { applies } from "./applies.ts"
import { checkboxElementId, taskCheckboxes, taskSummaryId, unticked, type CheckboxName } from "./checkboxes.ts"

/** The fact whether the meeting has tasks that wait to be sent. */
export const submittedTasksFact = "uk.has-submitted-tasks"
const hasTasks = fact(submittedTasksFact).is(true)

const needs =
  (names: readonly CheckboxName[]): CompletionRule["unmet"] =>
  ({ sections }) =>
    unticked(sections[taskSummaryId], names).map(checkboxElementId)

/** What is confirmed before a UK meeting ends. */
export const taskRules: readonly CompletionRule[] = [
  { id: "uk-tasks", when: all(applies, hasTasks), unmet: needs(taskCheckboxes(true)) },
  { id: "uk-no-tasks", when: all(applies, not(hasTasks)), unmet: needs(taskCheckboxes(false)) },
  {
    id: "uk-no-prescriptions",
    when: all(applies, not(clinician.careType.is("mental_health"))),
    unmet: needs(["noPrescriptionsConfirmation"]),
  },
]
