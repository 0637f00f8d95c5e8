import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { Banner } from "@rond/core/ui"
import { addClinicianTask, deleteClinicianTask, saveClinicianTask } from "../../model/endpoints.ts"

/** The texts for the errors of a task's changes. */
export const taskErrors = errorTexts([addClinicianTask, saveClinicianTask, deleteClinicianTask], {
  meeting_ended: msg`The meeting has ended, so its tasks can no longer be changed. Write to the admin team instead.`,
  meeting_is_ending: msg`The meeting is ending at this moment. Wait until it has ended or its end has failed, then look at the tasks again.`,
  task_sent: msg`The admin team already has this task. Add another one that corrects it.`,
  document_link_invalid: msg`The link to the document must be a whole address that begins with https://. Correct it and submit again.`,
  not_a_choice: msg`This kind of task is no longer offered here. Choose another kind.`,
  unsupported_choice: msg`No kinds of tasks are offered for this patient. Refer the patient to a colleague, or contact support.`,
  version_conflict: msg`Somebody else has just changed this task. Look at it again below: what you wrote is kept.`,
})

export interface TaskFailedProps {
  /** The action that failed: "adding the task". */
  readonly action: string
  readonly error: ApiError | null
}

/** Explains why the last change failed. Shows nothing while none has failed. */
export function TaskFailed({ action, error }: TaskFailedProps) {
  const { t } = useLingui()
  if (error === null) return null
  return (
    <Banner tone="error" title={t`Error when ${action}. Please refresh the page.`}>
      <RequestError error={error} texts={taskErrors} />
    </Banner>
  )
}
