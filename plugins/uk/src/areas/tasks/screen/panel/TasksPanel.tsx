import { Trans, useLingui } from "@lingui/react/macro"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Divider, Heading, Skeleton, Stack, styled, Text } from "@rond/core/ui"
import { useState } from "react"
import { GoneTasks } from "./GoneTasks.tsx"
import { NewTask } from "./NewTask.tsx"
import { TaskEditor } from "./TaskEditor.tsx"
import { TaskRow } from "./TaskRow.tsx"
import { TasksNotLoaded } from "../task/TasksNotLoaded.tsx"
import { useTasks } from "../task/use-tasks.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$4" })

/** The tasks that the meeting gives to the admin team: add, write, submit and delete them. */
export default function TasksPanel() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) throw new Error("Missing meeting id")
  return <InMeeting meetingId={meeting.id} canChange={meeting.finishedStatus === null} />
}

function InMeeting({ meetingId, canChange }: { readonly meetingId: string; readonly canChange: boolean }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string>()
  const [deletedHere, setDeletedHere] = useState<readonly string[]>([])
  const query = useTasks(meetingId)
  const { data, error } = query
  if (data === undefined && error !== null)
    return (
      <TasksNotLoaded query={{ ...query, error }}>
        <Trans>Tasks can be added once the others have loaded.</Trans>
      </TasksNotLoaded>
    )
  if (data === undefined) return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={4}>
      {canChange ? (
        <NewTask meetingId={meetingId} onAdded={setOpened} />
      ) : (
        <Banner tone="info">
          <Trans>The meeting has ended. Its tasks can be read and no longer changed.</Trans>
        </Banner>
      )}
      <Divider />
      <Heading level={3} size="sm">
        <Trans>Tasks of this meeting</Trans>
      </Heading>
      {canChange && <GoneTasks tasks={data.tasks} deletedHere={deletedHere} />}
      {data.tasks.length === 0 ? (
        <Text tone="muted">
          <Trans>No tasks yet.</Trans>
        </Text>
      ) : (
        <List aria-label={t`Tasks of this meeting`}>
          {data.tasks.map((task) => (
            <li key={task.id}>
              {task.editMode && canChange ? (
                <TaskEditor task={task} takesFocus={task.id === opened} onDelete={() => setDeletedHere((before) => [...before, task.id])} />
              ) : (
                <TaskRow task={task} canChange={canChange} onEdit={setOpened} />
              )}
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
