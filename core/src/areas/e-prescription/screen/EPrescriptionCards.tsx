import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { EPrescriptionList } from "./EPrescriptionList.tsx"

/** What external services prescribed in the meeting, among the taken actions. */
export default function EPrescriptionCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <EPrescriptionList meetingId={ids.meetingId} isTitled={false} />
}
