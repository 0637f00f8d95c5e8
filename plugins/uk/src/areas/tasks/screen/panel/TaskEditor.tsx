import { Trans, useLingui } from "@lingui/react/macro"
import { writtenText } from "@rond/core/format"
import { DraftNotices } from "@rond/core/platform/drafts"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { useActionDraft } from "@rond/core/platform/workspace"
import { Banner, Button, Card, Field, Inline, Skeleton, Stack, Text, TextArea, TextInput } from "@rond/core/ui"
import { useEffect, useState } from "react"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { getClinicianTasks, saveClinicianTask } from "../../model/endpoints.ts"
import { isDocumentLink, maxLinkLength, maxNoteLength } from "../../model/clinician-task.ts"
import { DeleteTask } from "./DeleteTask.tsx"
import { contentOf, isTaskContent, taskDraft, type TaskContent } from "../task/task-draft.ts"
import { TaskFailed } from "./task-errors.tsx"
import { TaskLine } from "../task/TaskLine.tsx"
import { staleAfterChange } from "../task/use-tasks.ts"
import { useTypeOf } from "./use-task-types.ts"

/** Returns the id of a field, to focus it. */
const noteField = (taskId: string) => `uk-task-${taskId}-note`
const linkField = (taskId: string) => `uk-task-${taskId}-link`

export interface TaskEditorProps {
  readonly task: ClinicianTask
  /** It was opened by this page just now: the clinician goes on writing in it. */
  readonly takesFocus: boolean
  /** The clinician deletes it here. */
  readonly onDelete: () => void
}

/** A task that is open in the editor. This device keeps the typed text until the task is submitted or saved. */
export function TaskEditor({ task, takesFocus, onDelete }: TaskEditorProps) {
  const { t } = useLingui()
  const { nameOf } = useTypeOf()
  const draft = useActionDraft(taskDraft, contentOf(task), isTaskContent, task.id)
  const [wasPressed, setWasPressed] = useState(false)
  const refetch = useRefetch()
  const saving = useApiMutation(saveClinicianTask, {
    invalidates: staleAfterChange,
    onSuccess: draft.clear,
    onError: ({ _tag }) => void (_tag === "Conflict" && refetch(getClinicianTasks)),
  })
  const isReady = draft.state === "ready"
  useEffect(() => {
    if (isReady && takesFocus) document.getElementById(noteField(task.id))?.focus()
  }, [isReady, takesFocus, task.id])
  if (!isReady) return <Skeleton shape="fields" count={2} />

  const { content } = draft
  const link = writtenText(content.documentLink)
  const isLinkWrong = link !== "" && !isDocumentLink(link)
  const change = (changes: Partial<TaskContent>) => draft.amend((now) => ({ ...now, ...changes }))
  const save = (status: "DRAFT" | "SUBMITTED") => {
    setWasPressed(true)
    if (isLinkWrong) document.getElementById(linkField(task.id))?.focus()
    else
      saving.mutate({
        params: { meetingId: task.meetingId, id: task.id },
        payload: { note: content.note, documentLink: link, status, editMode: false },
        run: { version: String(content.version) },
      })
  }
  const isOlder = content.version !== task.version
  const name = nameOf?.(task.type) ?? task.label
  return (
    <Card as="section" padding="md" aria-label={name}>
      <Stack gap={3}>
        <TaskLine task={{ ...task, note: null, documentLink: null }} name={name} />
        <DraftNotices draft={draft} title={<Trans>What you wrote in this task is back</Trans>} />
        {isOlder && <ChangedMeanwhile task={task} onKeep={() => change({ version: task.version })} onTake={draft.clear} />}
        <Field id={noteField(task.id)} label={t`Instructions for the admin team`}>
          <TextArea value={content.note} maxLength={maxNoteLength} minRows={3} onChange={(note) => change({ note })} />
        </Field>
        <Field
          id={linkField(task.id)}
          label={t`Link to the document`}
          hint={t`If the task is about a document. The address begins with https://.`}
          error={wasPressed && isLinkWrong ? t`Write the whole address, which begins with https://.` : undefined}
        >
          <TextInput
            type="url"
            value={content.documentLink}
            maxLength={maxLinkLength}
            onChange={(documentLink) => change({ documentLink })}
          />
        </Field>
        <TaskFailed
          action={saving.variables?.payload.status === "DRAFT" ? t`saving the task` : t`submitting the task`}
          error={isOlder ? null : saving.error}
        />
        <Inline gap={2} wrap>
          <Button variant="primary" pending={saving.isPending} disabled={isOlder} onClick={() => save("SUBMITTED")}>
            <Trans>Submit task</Trans>
          </Button>
          <Button disabled={saving.isPending || isOlder} onClick={() => save("DRAFT")}>
            <Trans>Save as draft</Trans>
          </Button>
          <DeleteTask task={task} name={name} onDelete={onDelete} onDeleted={draft.clear} />
        </Inline>
      </Stack>
    </Card>
  )
}

interface ChangedMeanwhileProps {
  readonly task: ClinicianTask
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** Says that another page saved the task since this editor was opened. Shows both texts, and offers the choice. */
function ChangedMeanwhile({ task, onKeep, onTake }: ChangedMeanwhileProps) {
  return (
    <Banner
      tone="warning"
      title={<Trans>The task was changed elsewhere</Trans>}
      actions={
        <>
          <Button size="sm" onClick={onKeep}>
            <Trans>Keep what I wrote</Trans>
          </Button>
          <Button size="sm" onClick={onTake}>
            <Trans>Take the saved text</Trans>
          </Button>
        </>
      }
    >
      {task.note === null ? (
        <Trans>It is saved without instructions.</Trans>
      ) : (
        <Text as="p" preserveLines>
          {task.note}
        </Text>
      )}
    </Banner>
  )
}
