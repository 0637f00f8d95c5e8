import { useDraft, type Draft } from "../drafts/use-draft.ts"
import { useWorkspace } from "./workspace-context.ts"

/**
 * The draft of an action's panel for the patient and meeting on screen, kept until it is sent; see {@link useDraft}. It is listed as unsent
 * with the patient's name.
 */
export function useActionDraft<Content extends NonNullable<unknown>>(
  form: string,
  empty: Content,
  isContent: (value: unknown) => value is Content,
): Draft<Content> {
  const { ids, meeting, patient } = useWorkspace()
  const key = { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form }
  return useDraft(key, empty, isContent, () => ({ patientName: patient.name, startMillis: meeting?.startMillis }))
}
