import { Schema } from "effect"
import { useSectionValue } from "@rond/core/features/evaluation"
import { useApiQuery } from "@rond/core/platform/http"
import { endMeetingValidator } from "@rond/core/plugin"
import { Banner, Card, Checkbox, ErrorPanel, Fieldset, Heading, Inline, Skeleton, Stack, styled, Tag, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { unknownText } from "@rond/core/platform/terms"
import { Trans, useLingui } from "@lingui/react/macro"
import { getClinicianTasks, type SummaryTask } from "../../../contract/contract.ts"
import { checkboxTexts } from "./checkbox-texts.ts"
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
  return (
    <Card as="section" padding="lg">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Task summary</Trans>
        </Heading>
        <TaskSummary />
      </Stack>
    </Card>
  )
}

function TaskSummary() {
  const { t } = useLingui()
  const { meeting, resolved } = useWorkspace()
  const tasks = useApiQuery(getClinicianTasks, { params: { meetingId: meeting?.id ?? "" } }, { enabled: meeting !== undefined })
  if (tasks.data === undefined) {
    if (tasks.error === null) return <Skeleton shape="fields" count={2} />
    const action = t`getting all clinician tasks for this meeting`
    return (
      <ErrorPanel
        title={t`Error when ${action}. Please refresh the page.`}
        onRetry={() => void tasks.refetch()}
        retrying={tasks.isFetching}
        details={`${tasks.error.endpointId} ${tasks.error.code} ${tasks.error.requestId ?? ""}`}
      >
        <Trans>You can end the meeting once the tasks have loaded. What you wrote is kept.</Trans>
      </ErrorPanel>
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
      <Confirmations boxes={boxes} />
    </Stack>
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

function TaskLine({ task }: { readonly task: SummaryTask }) {
  const { t } = useLingui()
  return (
    <Stack gap={0}>
      <Inline gap={2}>
        <Text weight="medium">{task.label}</Text>
        {task.urgency === "URGENT" && (
          <Tag tone="warning">
            <Trans>Urgent</Trans>
          </Tag>
        )}
        {typeof task.urgency !== "string" && <Tag tone="warning">{t(unknownText(task.urgency))}</Tag>}
      </Inline>
      {task.note !== null && (
        <Text as="p" size="sm" tone="muted">
          {task.note}
        </Text>
      )}
    </Stack>
  )
}
