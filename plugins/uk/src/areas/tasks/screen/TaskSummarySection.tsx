import { Schema } from "effect"
import { useSectionValue } from "@rond/core/features/evaluation"
import { endMeetingValidator } from "@rond/core/plugin"
import { Banner, Button, Card, Checkbox, Fieldset, Heading, Skeleton, Stack, styled } from "@rond/core/ui"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { checkboxTexts } from "./checkbox-texts.ts"
import { TaskLine } from "./task/TaskLine.tsx"
import { TasksNotLoaded } from "./task/TasksNotLoaded.tsx"
import { useTasks } from "./task/use-tasks.ts"
import { clinicianAction } from "../model/task-event.ts"
import { checkboxElementId, taskCheckboxes, taskSummaryId, type CheckboxName } from "../model/task-rules.ts"

const checkbox = Schema.optionalKey(Schema.Boolean)
/** The section's answer: each box that was ticked or unticked. */
export const TaskSummaryAnswer = Schema.Struct({
  clearInstructions: checkbox,
  correctDocuments: checkbox,
  noTasksConfirmation: checkbox,
  noPrescriptionsConfirmation: checkbox,
})
export type TaskSummaryAnswer = typeof TaskSummaryAnswer.Type

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$2" })

/** The tasks for the admin team after the meeting, and the clinician's confirmations. */
export default function TaskSummarySection() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) return null
  return (
    <Card as="section" id={taskSummaryId} padding="lg">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Task summary</Trans>
        </Heading>
        <TaskSummary meetingId={meeting.id} />
      </Stack>
    </Card>
  )
}

function TaskSummary({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  const tasks = useTasks(meetingId)
  if (tasks.data === undefined) {
    const { error } = tasks
    if (error === null) return <Skeleton shape="fields" count={2} />
    return (
      <TasksNotLoaded query={{ ...tasks, error }}>
        <Trans>You can end the meeting once the tasks have loaded. What you wrote is kept.</Trans>
      </TasksNotLoaded>
    )
  }
  const submitted = tasks.data.tasks.filter((task) => task.status === "SUBMITTED")
  // Shows only the checkboxes that a rule of this workspace requires: a partner plugin may disable one.
  const asksForPrescriptions = resolved.all(endMeetingValidator).some((rule) => rule.id === "uk-no-prescriptions")
  const boxes = [...taskCheckboxes(submitted.length > 0), ...(asksForPrescriptions ? (["noPrescriptionsConfirmation"] as const) : [])]
  return (
    <Stack gap={4}>
      {submitted.length > 0 && (
        <>
          <List aria-label={t`Tasks`}>
            {submitted.map((task) => (
              <li key={task.id}>
                <TaskLine task={task} />
              </li>
            ))}
          </List>
          <Banner tone="info">
            <Trans>Tasks are sent to the admin team when the meeting ends. Closing the meeting does not send them.</Trans>
          </Banner>
        </>
      )}
      <Drafts count={tasks.data.tasks.filter(({ status }) => status === "DRAFT").length} />
      <Confirmations boxes={boxes} />
    </Stack>
  )
}

/** Warns of tasks that are drafts, which are not sent, and leads to them. */
function Drafts({ count }: { readonly count: number }) {
  const patch = usePatchScreenState()
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      title={
        <Plural
          value={count}
          one="# clinician task is a draft and is not sent to the admin team"
          other="# clinician tasks are drafts and are not sent to the admin team"
        />
      }
      actions={
        <Button size="sm" icon="list" onClick={() => patch({ action: clinicianAction })}>
          <Trans>Open the tasks</Trans>
        </Button>
      }
    />
  )
}

function Confirmations({ boxes }: { readonly boxes: readonly CheckboxName[] }) {
  const { t } = useLingui()
  const { answer, change, ready, showsMissing } = useSectionValue(taskSummaryId, TaskSummaryAnswer)
  const gap = showsMissing && boxes.some((name) => answer?.[name] !== true)
  return (
    <Fieldset legend={t`Before you end the meeting`} {...(gap ? { error: t`Confirm each item.` } : {})}>
      <Stack gap={2}>
        {boxes.map((name) => (
          <Checkbox
            key={name}
            id={checkboxElementId(name)}
            label={t(checkboxTexts[name])}
            required
            disabled={!ready}
            invalid={showsMissing && answer?.[name] !== true}
            checked={answer?.[name] === true}
            onChange={(ticked) => change({ ...answer, [name]: ticked })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
