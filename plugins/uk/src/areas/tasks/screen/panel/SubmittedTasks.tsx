import { useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Stack } from "@rond/core/ui"
import { TaskRow } from "./TaskRow.tsx"
import { useTasks } from "../task/use-tasks.ts"

/** The meeting's submitted tasks among the taken actions. */
export default function SubmittedTasks() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = useTasks(meetingId)
  const submitted = query.data?.tasks.filter(({ status }) => status !== "DRAFT")
  return (
    <TakenList
      items={submitted}
      query={query}
      isTitled={false}
      title={t`Clinician tasks`}
      failed={t`Error when getting all clinician tasks for this meeting. Please refresh the page.`}
    >
      {(task) => (
        <Stack key={task.id} css={{ paddingBlock: "$2" }}>
          <TaskRow task={task} canChange={false} />
        </Stack>
      )}
    </TakenList>
  )
}
