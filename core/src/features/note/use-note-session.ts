import { useFormSession } from "../../platform/forms/use-form-session.ts"
import type { FormSession } from "../../platform/forms/form-session.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { notePort } from "./note-port.ts"

/** The session of the note of the meeting on screen. @throws "Missing meeting id" where there is no meeting. */
export function useNoteSession(): FormSession {
  const { ids, patient } = useWorkspace()
  const { clinicianId, meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  return useFormSession({ clinicianId, patientId: patient.id, meetingId, form: "note" }, notePort)
}
