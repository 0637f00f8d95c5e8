import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { AlertDialog, Button, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { deleteClinicianTask, getClinicianTasks } from "../../model/endpoints.ts"
import { taskErrors } from "./task-errors.tsx"
import { staleAfterChange } from "../task/use-tasks.ts"

export interface DeleteTaskProps {
  readonly task: ClinicianTask
  readonly name: string
  /** The clinician confirms it. */
  readonly onDelete?: () => void
  readonly onDeleted?: () => void
}

/** Deletes a task that was not sent, after a question. */
export function DeleteTask({ task: { id, meetingId, version }, name, onDelete, onDeleted }: DeleteTaskProps) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const refetch = useRefetch()
  const deleting = useApiMutation(deleteClinicianTask, {
    invalidates: staleAfterChange,
    onSuccess: () => onDeleted?.(),
    onError: ({ _tag }) => void (_tag === "Conflict" && refetch(getClinicianTasks)),
  })
  const { error } = deleting
  const action = t`deleting the task`
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Delete ${name}`}
        onClick={() => {
          deleting.reset()
          setAsks(true)
        }}
      >
        <Trans>Delete</Trans>
      </Button>
      <AlertDialog
        open={asks}
        danger
        title={t`Delete ${name}?`}
        confirmLabel={<Trans>Delete</Trans>}
        pending={deleting.isPending}
        error={
          error === null ? undefined : (
            <Stack gap={1}>
              <Text weight="medium">{t`Error when ${action}. Please refresh the page.`}</Text>
              <RequestError error={error} texts={taskErrors} />
            </Stack>
          )
        }
        onConfirm={() => {
          onDelete?.()
          deleting.mutate({ params: { meetingId, id }, run: { version: String(version) } })
        }}
        onCancel={() => setAsks(false)}
      >
        <Trans>The task and its instructions are removed. The admin team does not get it.</Trans>
      </AlertDialog>
    </>
  )
}
