import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { Button, ErrorPanel, Field, Inline, Select, Skeleton, Stack } from "@rond/core/ui"
import { useState } from "react"
import { addClinicianTask } from "../../model/endpoints.ts"
import type { TaskType } from "../../model/task-type.ts"
import type { UnsupportedTaskTypes } from "../../model/task-types.ts"
import { TaskFailed } from "./task-errors.tsx"
import { staleAfterChange } from "../task/use-tasks.ts"
import { useTaskTypes, useTypeOf } from "./use-task-types.ts"

export interface NewTaskProps {
  readonly meetingId: string
  /** The task is in the list, open in the editor. */
  readonly onAdded: (id: string) => void
}

/** Adds a task of one of the kinds that are offered here. */
export function NewTask(props: NewTaskProps) {
  const { t } = useLingui()
  const offered = useTaskTypes()
  switch (offered.state) {
    case "pending":
      return <Skeleton shape="fields" count={1} />
    case "failed":
      return (
        <ErrorPanel title={t`The kinds of tasks could not be found`}>
          <Trans>Refresh the page. What you wrote is kept.</Trans>
        </ErrorPanel>
      )
    case "unsupported":
      return <NoTaskTypes error={offered.error} />
    case "found":
      return <ChooseType types={offered.types} {...props} />
  }
}

/** Says that no list is for this profession with these patients, and who can give the tasks instead. */
function NoTaskTypes({ error }: { readonly error: UnsupportedTaskTypes }) {
  const { t } = useLingui()
  const patch = usePatchScreenState()
  return (
    <ErrorPanel
      title={t`There are no kinds of tasks for your profession with this patient`}
      details={`${error._tag}: ${error.message}`}
      actions={
        <Button size="sm" icon="referral" onClick={() => patch({ action: "internal-referral" })}>
          <Trans>Refer to a colleague</Trans>
        </Button>
      }
    >
      <Trans>
        A colleague of another profession may have some: refer the patient, and write what is needed in the message. If you should have
        tasks here, contact support with these details.
      </Trans>
    </ErrorPanel>
  )
}

function ChooseType({ types, meetingId, onAdded }: NewTaskProps & { readonly types: readonly TaskType[] }) {
  const { t } = useLingui()
  const { nameOf } = useTypeOf()
  const [chosen, setChosen] = useState<string>()
  const [wasPressed, setWasPressed] = useState(false)
  const adding = useApiMutation(addClinicianTask, {
    invalidates: staleAfterChange,
    onSuccess: ({ id }) => {
      setChosen(undefined)
      setWasPressed(false)
      onAdded(id)
    },
  })
  if (nameOf === undefined) return <Skeleton shape="fields" count={1} />
  const add = () => {
    setWasPressed(true)
    if (chosen !== undefined) adding.mutate({ params: { meetingId }, payload: { type: chosen } })
  }
  const optionOf = ({ id, urgency, slaHours }: TaskType) => {
    const kind = nameOf(id)
    return {
      value: id,
      label: urgency === "URGENT" ? t`${kind} (urgent, within ${slaHours} hours)` : t`${kind} (within ${slaHours} hours)`,
    }
  }
  return (
    <Stack gap={3}>
      <Field label={t`New task`} required error={wasPressed && chosen === undefined ? t`Choose a kind of task.` : undefined}>
        <Select options={types.map(optionOf)} value={chosen} onChange={setChosen} placeholder={t`Choose a kind of task`} />
      </Field>
      <TaskFailed action={t`adding the task`} error={adding.error} />
      <Inline gap={2} wrap>
        <Button icon="plus" pending={adding.isPending} onClick={add}>
          <Trans>Add task</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
