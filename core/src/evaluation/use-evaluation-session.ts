import { useFormSession } from "../form/use-form-session.ts"
import type { FormSession } from "../form/form-session.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { evaluationPort } from "./evaluation-port.ts"

/** The session of the evaluation of the meeting on screen. @throws "Missing meeting id" where there is no meeting. */
export function useEvaluationSession(): FormSession {
  const { ids, patient } = useWorkspace()
  const { clinicianId, meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  return useFormSession({ clinicianId, patientId: patient.id, meetingId, form: "evaluation" }, evaluationPort)
}
