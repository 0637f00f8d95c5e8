import { useWorkspace } from "@rond/core/platform/workspace"
import { SignedList } from "./SignedList.tsx"

/** The meeting's electronic prescriptions among the taken actions. */
export default function SignedPrescriptions() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <SignedList meetingId={ids.meetingId} isTitled={false} />
}
