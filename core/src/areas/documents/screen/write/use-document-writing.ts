import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { useState } from "react"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { fieldElementId, focusField } from "../../../../platform/forms/field-id.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { interventionTypeOf } from "../../../meeting/model/index.ts"
import { missingFields, type MissingField, type FieldValue, type FormValues } from "../../../record/model/index.ts"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import {
  listFinalisedDocuments,
  listMostUsedTemplates,
  previewDocument,
  saveDocument,
  type DocumentForm,
  type DocumentSheet,
  type NewDocument,
} from "../../model/index.ts"
import {
  afterSaving,
  discarded,
  keepDocuments,
  withAnswer,
  withAnswers,
  writtenIn,
  type DocumentDraft,
  startValues,
} from "../draft/document-draft.ts"

/** The form name in the element ids of a document's fields. */
export const documentFields = "create-document"

export interface DocumentPreview {
  readonly id: string
  readonly sheet: DocumentSheet
}

/** A document being written. */
export interface DocumentWriting {
  readonly values: FormValues
  readonly change: (fieldId: string, value: FieldValue | undefined) => void
  /** Missing or invalid fields are reported after the first attempt. */
  readonly showsMissing: boolean
  readonly requestPreview: () => void
  readonly preview: DocumentPreview | undefined
  readonly closePreview: () => void
  readonly save: () => void
  readonly discard: () => void
  readonly isPreviewing: boolean
  readonly isSaving: boolean
  readonly error: ApiError | null
  /** Whether saving failed, as opposed to previewing. */
  readonly wasSaving: boolean
}

/** Documents have no fields of plugins' kinds. */
const noPluginFields = (): boolean => false

export interface DocumentWritingOptions {
  readonly form: DocumentForm
  readonly draft: Draft<DocumentDraft>
  readonly meetingId: string
  readonly rereadForm: () => void
}

/** Fills in a template, previews and saves it. Nothing typed is lost before the document is saved. */
export function useDocumentWriting({ form, draft, meetingId, rereadForm }: DocumentWritingOptions): DocumentWriting {
  const { meeting, patient } = useWorkspace()
  const format = useMarketFormat()
  const refreshCounts = useRefreshWorkspaceQueries()
  const [showsMissing, setShowsMissing] = useState(false)
  const [preview, setPreview] = useState<DocumentPreview>()
  const previewing = useApiMutation(previewDocument)

  const today = format.today().toString()
  const meetingDate = meeting === undefined ? today : format.day(meeting.startMillis).toString()
  const interventionType = meeting === undefined ? undefined : interventionTypeOf(meeting)
  const values = draft.content.answers[form.id] ?? startValues(form, { today, meetingDate, interventionType })
  const payload: NewDocument = { templateId: form.id, templateVersion: form.version, meetingId, patientId: patient.id, values }

  const isWhole = (): boolean => {
    const [first]: readonly MissingField[] = missingFields(form, values, noPluginFields)
    setShowsMissing(true)
    if (first === undefined) return true
    setPreview(undefined)
    focusField(fieldElementId(documentFields, first.fieldId))
    return false
  }
  const onError = (error: ApiError) => {
    if (failedWith(saveDocument, error, "template_changed")) rereadForm()
  }
  const saving = useSendDraft(saveDocument, draft, {
    invalidates: [listFinalisedDocuments, listMostUsedTemplates],
    written: writtenIn,
    remaining: afterSaving,
    onSent: () => refreshCounts([takenActions]),
    onError: (error) => {
      setPreview(undefined)
      onError(error)
    },
  })

  return {
    values,
    change: (fieldId, value) => draft.change(withAnswer(draft.content, values, fieldId, value)),
    showsMissing,
    requestPreview: () => {
      saving.reset()
      if (isWhole()) previewing.mutate({ payload }, { onSuccess: setPreview, onError })
    },
    preview,
    closePreview: () => setPreview(undefined),
    save: () => {
      previewing.reset()
      if (isWhole()) saving.send(payload, withAnswers(draft.content, values))
    },
    discard: () => keepDocuments(draft, discarded(draft.content, form.id)),
    isPreviewing: previewing.isPending,
    isSaving: saving.isSending,
    error: saving.isSending || previewing.isPending ? null : (saving.error ?? previewing.error),
    wasSaving: saving.error !== null,
  }
}
