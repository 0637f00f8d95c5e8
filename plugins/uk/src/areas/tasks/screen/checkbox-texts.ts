import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CheckboxName } from "../model/task-rules.ts"

/** The label of each checkbox, on the form and in the list of missing items. */
export const checkboxTexts: Readonly<Record<CheckboxName, MessageDescriptor>> = {
  clearInstructions: msg`The instructions in each task are clear`,
  correctDocuments: msg`The right documents are attached`,
  noTasksConfirmation: msg`There are no tasks for the admin team`,
  noPrescriptionsConfirmation: msg`No prescription is waiting to be issued`,
}
