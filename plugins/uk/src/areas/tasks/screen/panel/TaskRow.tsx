import { Trans, useLingui } from "@lingui/react/macro"
import { unknownText } from "@rond/core/platform/terms"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { Button, Inline, Stack, StatusDot, Tag, Text } from "@rond/core/ui"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { getClinicianTasks, saveClinicianTask } from "../../model/endpoints.ts"
import { DeleteTask } from "./DeleteTask.tsx"
import { TaskFailed } from "./task-errors.tsx"
import { TaskLine } from "../task/TaskLine.tsx"
import { staleAfterChange } from "../task/use-tasks.ts"
import { useTypeOf } from "./use-task-types.ts"

export interface TaskRowProps {
  readonly task: ClinicianTask
  /** The meeting has not ended, and tasks may be written. */
  readonly canChange: boolean
  /** The editor of the task opens. */
  readonly onEdit?: (id: string) => void
}

/** A task that is in no editor: what it asks for, how far it is, and what can be done with it. */
export function TaskRow({ task, canChange, onEdit }: TaskRowProps) {
  const { t } = useLingui()
  const { nameOf, hoursOf } = useTypeOf()
  const refetch = useRefetch()
  const saving = useApiMutation(saveClinicianTask, {
    invalidates: staleAfterChange,
    onError: ({ _tag }) => void (_tag === "Conflict" && refetch(getClinicianTasks)),
  })
  const name = nameOf?.(task.type) ?? task.label
  const hours = hoursOf(task.type)
  const save = (changes: Partial<Pick<ClinicianTask, "editMode">> & { readonly status?: "SUBMITTED" }) =>
    saving.mutate({
      params: { meetingId: task.meetingId, id: task.id },
      payload: {
        note: task.note,
        documentLink: task.documentLink,
        status: task.status === "DRAFT" ? "DRAFT" : "SUBMITTED",
        editMode: false,
        ...changes,
      },
      run: { version: String(task.version) },
    })
  const edit = () => {
    onEdit?.(task.id)
    save({ editMode: true })
  }
  return (
    <Stack gap={2}>
      <TaskLine
        task={task}
        name={name}
        tags={
          hours !== undefined && (
            <Tag>
              <Trans>Within {hours} hours</Trans>
            </Tag>
          )
        }
      />
      <Text as="div" size="sm">
        <TaskStatus task={task} />
      </Text>
      <TaskFailed
        action={saving.variables?.payload.editMode === true ? t`opening the task` : t`submitting the task`}
        error={saving.error}
      />
      {canChange && task.status !== "PUBLISHED" && (
        <Inline gap={2} wrap>
          {task.status === "DRAFT" && (
            <Button size="sm" aria-label={t`Submit ${name}`} pending={saving.isPending} onClick={() => save({ status: "SUBMITTED" })}>
              <Trans>Submit task</Trans>
            </Button>
          )}
          <Button size="sm" aria-label={t`Edit ${name}`} disabled={saving.isPending} onClick={edit}>
            <Trans>Edit</Trans>
          </Button>
          <DeleteTask task={task} name={name} />
        </Inline>
      )}
    </Stack>
  )
}

function TaskStatus({ task: { status } }: { readonly task: Pick<ClinicianTask, "status"> }) {
  const { t } = useLingui()
  switch (status) {
    case "DRAFT":
      return (
        <StatusDot tone="warning">
          <Trans>Draft: not sent when the meeting ends</Trans>
        </StatusDot>
      )
    case "SUBMITTED":
      return (
        <StatusDot tone="neutral">
          <Trans>Submitted: sent when the meeting ends</Trans>
        </StatusDot>
      )
    case "PUBLISHED":
      return (
        <StatusDot tone="success">
          <Trans>Sent to the admin team</Trans>
        </StatusDot>
      )
    default:
      return <StatusDot tone="neutral">{t(unknownText(status))}</StatusDot>
  }
}
