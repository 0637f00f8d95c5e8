import { useState } from "react"
import type { CallError } from "../contract/problem.ts"
import { isSame } from "../drafts/open-forms.ts"
import type { Draft } from "../drafts/use-draft.ts"
import { fieldElementId, focusField } from "../form/field-id.ts"
import { isCallError } from "../http/call-error.ts"
import { useWrite } from "../http/use-write.ts"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { gapsOf, type FormGap } from "../record/form-validity.ts"
import type { FieldValue, FormValues } from "../record/form-values.ts"
import { useRefreshWorkspaceQueries } from "../workspace/workspace-queries.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { finalisedDocumentCount } from "./action.ts"
import type { FinalisedDocument } from "./document.ts"
import {
  listFinalisedDocuments,
  listMostUsedTemplates,
  previewDocument,
  saveDocument,
  type DocumentForm,
  type DocumentSheet,
  type NewDocument,
} from "./contract.ts"
import { afterSaving, asTried, discarded, withAnswer, type DocumentDraft } from "./document-draft.ts"
import { startValues } from "./prefill.ts"

/** The form that a document's fields belong to, in the ids of their elements. */
export const documentFields = "create-document"

/** A document as it is shown before it is saved. */
export interface DocumentPreview {
  readonly id: string
  readonly sheet: DocumentSheet
}

/** One document being written, as its form shows it. */
export interface DocumentWriting {
  readonly values: FormValues
  readonly change: (fieldId: string, value: FieldValue | undefined) => void
  /** What is missing or wrong is said from the first try on. */
  readonly showsGaps: boolean
  readonly askForPreview: () => void
  readonly preview: DocumentPreview | undefined
  readonly closePreview: () => void
  readonly save: () => void
  readonly discard: () => void
  readonly isPreviewing: boolean
  readonly isSaving: boolean
  readonly error: CallError | null
  /** Whether it was saving, not previewing, that failed. */
  readonly wasSaving: boolean
}

/** Documents have no fields of plugins' kinds. */
const noPluginFields = (): boolean => false

export interface DocumentWritingOptions {
  readonly form: DocumentForm
  readonly draft: DocumentDraft
  readonly keep: (draft: DocumentDraft) => void
  /** Changes what is kept, also when the panel is closed by then. */
  readonly amend: Draft<DocumentDraft>["amend"]
  readonly meetingId: string
  readonly rereadForm: () => void
}

/** Fills in a template, previews and saves it. Nothing typed is lost before the document is saved. */
export function useDocumentWriting({ form, draft, keep, amend, meetingId, rereadForm }: DocumentWritingOptions): DocumentWriting {
  const { meeting, patient } = useWorkspace()
  const format = useMarketFormat()
  const refreshCounts = useRefreshWorkspaceQueries()
  const [showsGaps, setShowsGaps] = useState(false)
  const [preview, setPreview] = useState<DocumentPreview>()
  const previewing = useWrite(previewDocument)
  const saving = useWrite(saveDocument, { refreshes: [listFinalisedDocuments, listMostUsedTemplates] })

  const today = format.today().toString()
  const meetingDate = meeting === undefined ? today : format.day(meeting.startMillis).toString()
  const values = draft.answers[form.id] ?? startValues(form, { today, meetingDate })
  const payload: NewDocument = { templateId: form.id, templateVersion: form.version, meetingId, patientId: patient.id, values }

  const isWhole = (): boolean => {
    const [first]: readonly FormGap[] = gapsOf(form, values, noPluginFields)
    setShowsGaps(true)
    if (first === undefined) return true
    setPreview(undefined)
    focusField(fieldElementId(documentFields, first.fieldId))
    return false
  }
  const onError = (error: CallError) => {
    if (error.code === "template_changed") rereadForm()
  }
  // Whether or not the panel is still open.
  const save = async (tried: DocumentDraft) => {
    let document: FinalisedDocument
    try {
      document = await saving.mutateAsync({ payload, run: { idempotencyKey: tried.saveKey } })
    } catch (error) {
      setPreview(undefined)
      // Any other failure is the write's own to raise.
      if (!isCallError(error)) return
      // Pressing again after having looked saves it once more, on purpose.
      if (error.code === "idempotency_key_reused") amend((now) => (isSame(now, tried) ? { ...now, saveKey: "", wasTried: false } : now))
      return onError(error)
    }
    refreshCounts([finalisedDocumentCount])
    amend((now) => afterSaving(now, tried, document))
  }
  return {
    values,
    change: (fieldId, value) => keep(withAnswer(draft, values, fieldId, value)),
    showsGaps,
    askForPreview: () => {
      saving.reset()
      if (isWhole()) previewing.mutate({ payload }, { onSuccess: setPreview, onError })
    },
    preview,
    closePreview: () => setPreview(undefined),
    save: () => {
      previewing.reset()
      if (!isWhole()) return
      const tried = asTried(draft, values)
      keep(tried)
      void save(tried)
    },
    discard: () => keep(discarded(draft, form.id)),
    isPreviewing: previewing.isPending,
    isSaving: saving.isPending,
    error: saving.isPending || previewing.isPending ? null : (saving.error ?? previewing.error),
    wasSaving: saving.error !== null,
  }
}
