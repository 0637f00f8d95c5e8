import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { EPrescriptionList } from "./EPrescriptionList.tsx"

/** The meeting's prescriptions from external services, among the taken actions. */
export default function EPrescriptionCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <EPrescriptionList meetingId={ids.meetingId} isTitled={false} />
}
