import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { InternalReferrals } from "./InternalReferrals.tsx"

/** The meeting's internal referrals among the taken actions. */
export default function InternalReferralsCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InternalReferrals meetingId={ids.meetingId} isTitled={false} />
}
