import { useApiQuery } from "../http/use-answer.ts"
import { Stack } from "../ui/display/layout.ts"
import { Skeleton } from "../ui/display/Skeleton.tsx"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { getMessagingConfiguration } from "./contract.ts"
import { MessageForm } from "./MessageForm.tsx"
import { MessageSent } from "./MessageSent.tsx"
import { SentMessages } from "./SentMessages.tsx"
import { useSendMessage } from "./use-send-message.ts"

/** Writes a message, with files, to the patient's inbox. */
export default function SendMessagePanel() {
  const { ids } = useWorkspace()
  const configuration = useApiQuery(getMessagingConfiguration, {}, { staleTime: 300_000 })
  const writing = useSendMessage(configuration.data)
  if (!writing.isReady) return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={5}>
      {writing.sent === undefined ? (
        <MessageForm writing={writing} configuration={configuration} />
      ) : (
        <MessageSent message={writing.sent} onAnother={writing.writeAnother} />
      )}
      {ids.meetingId !== undefined && <SentMessages meetingId={ids.meetingId} />}
    </Stack>
  )
}
