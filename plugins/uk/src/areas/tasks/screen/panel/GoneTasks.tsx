import { Trans } from "@lingui/react/macro"
import { useActionDraft } from "@rond/core/platform/workspace"
import { Banner, Button, Stack, Text } from "@rond/core/ui"
import { useState } from "react"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { contentOf, isTaskContent, taskDraft } from "../task/task-draft.ts"
import { useTypeOf } from "./use-task-types.ts"

export interface GoneTasksProps {
  /** The meeting's tasks as they are now. */
  readonly tasks: readonly ClinicianTask[]
  /** The ids of those that were deleted in this panel. */
  readonly deletedHere: readonly string[]
}

/** Shows the text that was written here in tasks which another clinician deleted meanwhile. */
export function GoneTasks({ tasks, deletedHere }: GoneTasksProps) {
  const [edited, setEdited] = useState<readonly ClinicianTask[]>([])
  const more = tasks.filter(({ id, editMode }) => editMode && !edited.some((one) => one.id === id))
  if (more.length > 0) setEdited([...edited, ...more])
  return edited
    .filter(({ id }) => !deletedHere.includes(id) && !tasks.some((task) => task.id === id))
    .map((task) => <GoneTask key={task.id} task={task} />)
}

function GoneTask({ task }: { readonly task: ClinicianTask }) {
  const { nameOf } = useTypeOf()
  const saved = contentOf(task)
  const draft = useActionDraft(taskDraft, saved, isTaskContent, task.id)
  const { note, documentLink } = draft.content
  if (draft.state === "loading" || (note === saved.note && documentLink === saved.documentLink)) return null
  const name = nameOf?.(task.type) ?? task.label
  return (
    <Banner
      tone="warning"
      title={<Trans>Somebody else deleted the task “{name}”</Trans>}
      actions={
        <Button size="sm" onClick={draft.clear}>
          <Trans>Discard what I wrote</Trans>
        </Button>
      }
    >
      <Stack gap={1}>
        <Text as="p">
          <Trans>What you wrote in it is not sent. Copy what you need, and add the task again.</Trans>
        </Text>
        <Text as="p" preserveLines>
          {[note, documentLink].filter((text) => text !== "").join("\n")}
        </Text>
      </Stack>
    </Banner>
  )
}
