import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { BookedRevisits } from "./BookedRevisits.tsx"

/** The meeting's revisits among the taken actions. */
export default function RevisitBookingsCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <BookedRevisits meetingId={ids.meetingId} isTitled={false} />
}
