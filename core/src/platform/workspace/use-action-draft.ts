import { useLingui } from "@lingui/react"
import { formOf } from "../../areas/plugin/within-core.ts"
import type { ActionDraft } from "../../areas/plugin/index.ts"
import { sentenceOf } from "../drafts/saved-sentence.ts"
import { useDraft, type Draft } from "../drafts/use-draft.ts"
import { useWorkspace } from "./workspace-context.ts"

/**
 * The draft of an action's panel for the patient and meeting on screen, kept until it is sent; see {@link useDraft}. It is listed as unsent
 * as `declared` says, with the patient's name.
 *
 * @param about tells apart the drafts of one form: the id of a document
 */
export function useActionDraft<Content extends NonNullable<unknown>>(
  declared: ActionDraft<Content>,
  empty: Content,
  isContent: (value: unknown) => value is Content,
  about?: string,
): Draft<Content> {
  const { ids, meeting, patient } = useWorkspace()
  const { i18n } = useLingui()
  const key = { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form: formOf(declared, about) }
  const { action, icon, label, isWritten } = declared
  return useDraft(key, empty, isContent, (content) => ({
    patientName: patient.name,
    startMillis: meeting?.startMillis,
    unsaved: isWritten(content) ? { action, icon, ...sentenceOf(label, (text) => i18n._(text)) } : undefined,
  }))
}
