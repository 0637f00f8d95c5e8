import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { FinalisedDocuments } from "./FinalisedDocuments.tsx"

/** The meeting's documents among the taken actions. */
export default function FinalisedDocumentsCards() {
  const { ids, patient } = useWorkspace()
  return ids.meetingId === undefined ? null : <FinalisedDocuments meetingId={ids.meetingId} patientId={patient.id} isTitled={false} />
}
