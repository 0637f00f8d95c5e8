import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { Stack } from "../../../ui/display/layout.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { getMessagingConfiguration } from "../../../model/messaging/index.ts"
import { MessageForm } from "./MessageForm.tsx"
import { MessageSent } from "../sent/MessageSent.tsx"
import { SentMessages } from "../sent/SentMessages.tsx"
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
