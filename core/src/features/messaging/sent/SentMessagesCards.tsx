import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { SentMessages } from "./SentMessages.tsx"

/** The meeting's messages among the taken actions. */
export default function SentMessagesCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <SentMessages meetingId={ids.meetingId} isTitled={false} />
}
